/** What opens something for whoever holds the link: a worker's job, an owner's question. Ids are shorter. */
const LINK_SECRET =
  /\/(jobs?|chat|reply|approve|approvals|paper|shared-paper|sign|signing-link|inspection|shared-inspection)\/[^/]{40,}/
/** The id that a report at a door is read by: only the phone that sent it has it. */
const DOOR_SECRET = /\/fix\/([^/]+)\/[^/.]+/
const MOST = 200

/**
 * A path as it is logged, however long somebody makes one. Secrets of links stand in their paths, as chats cut queries off:
 * they are left out. Queries are never logged.
 */
export function pathForLog(path: string): string {
  const open = path.replace(LINK_SECRET, '/$1/…').replace(DOOR_SECRET, '/fix/$1/…')

  return open.length > MOST ? `${open.slice(0, MOST)}…` : open
}
