/** The door of packets for the demo business. */
export { askPacket } from './ask.ts'
export { makePacket } from './make.ts'
