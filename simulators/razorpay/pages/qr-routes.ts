import type { FastifyInstance } from 'fastify'
import type { RazorpaySimulator } from '../razorpay-simulator.ts'
export function addQrRoutes(_app: FastifyInstance, _simulator: RazorpaySimulator): void {}
