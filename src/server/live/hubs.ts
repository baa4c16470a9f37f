import type { Socket } from 'socket.io'
import type { EventName } from '#contract/events.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'

/** What a noun says on sockets beside the pushes that all open pages hear. */
export type Hub = {
  /** Its own address, for clients that want nothing else; open pages have it on their own socket, too. */
  path: string
  /** The events that are heard at that address, by the names that they have there. */
  names: Partial<Record<EventName, string>>
  connect(line: Line): void
}

export type Line = {
  kit: Kit
  socket: Socket
  reader: Reader
  /** Tells a room, in every process and without keeping it: lost where nobody listens. Rooms of hubs begin with `hub:`. */
  pass(room: string, event: EventName, ids: Record<string, string>): void
}
