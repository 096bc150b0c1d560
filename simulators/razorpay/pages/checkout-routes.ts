import type { FastifyInstance } from 'fastify'
import type { RazorpaySimulator } from '../razorpay-simulator.ts'
export function addCheckoutRoutes(_app: FastifyInstance, _simulator: RazorpaySimulator): void {}
