import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Of a connection whose other end neither sends nor reads (attack A18), in milliseconds; by the looks, up to five seconds more. */
export const SOCKET_IDLE_TIMEOUT_MS = 60_000
const LOOK_EVERY_MS = 5_000
const IDLE_LOOKS = SOCKET_IDLE_TIMEOUT_MS / LOOK_EVERY_MS

type Seen = { bytes: number; idleLooks: number }

/**
 * Ends connections on which nothing has come or gone for SOCKET_IDLE_TIMEOUT_MS. Node's own keepAliveTimeout sets a timer behind
 * each answer and takes it away before the next, which is a fortieth of what a kept page costs; here all are looked at every few
 * seconds. Who has set a socket's own timeout (an answer that is being made, or that its asker does not read) leaves it to node,
 * which knows how much of an answer has been taken.
 */
export function endIdleConnections(server: Server): void {
  const connections = new Map<Socket, Seen>()
  server.on('connection', (socket) => {
    connections.set(socket, { bytes: 0, idleLooks: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  const look = () => {
    for (const [socket, seen] of connections) {
      const bytes = socket.bytesRead + socket.bytesWritten
      seen.idleLooks = bytes === seen.bytes ? seen.idleLooks + 1 : 0
      seen.bytes = bytes
      if (!socket.timeout && seen.idleLooks >= IDLE_LOOKS) socket.destroy()
    }
  }
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  server.once('close', () => clearInterval(timer))
}
