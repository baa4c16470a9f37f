import type { Tx } from '#db/client.ts'
import { foldKey } from '#db/found-by.ts'
import type { Locale } from '#i18n/locale.ts'
import { findPapers } from './papers.ts'
import { findPeople } from './people.ts'
import { findRepairs } from './repairs.ts'
import { findRooms } from './rooms.ts'
import type { Wanted } from './wanted.ts'

type Place = { locale: Locale; today: string }

/**
 * What a person may mean by a few words: homes by number, building or tenant, people by name or number, papers by theirs.
 * Of each kind the nearest first, four at most.
 */
export async function findAll(tx: Tx, workspaceId: string, { search, ...place }: { search: string } & Place) {
  if (foldKey(search) === '') return { rooms: [], people: [], papers: [] }

  return findWanted(tx, workspaceId, { search }, place)
}

/** The same records by their ids: what somebody opened lately, as it is now. What is gone or of others is not answered. */
export async function findOpened(
  tx: Tx,
  workspaceId: string,
  { ids, ...place }: { ids: readonly string[] } & Place,
) {
  if (ids.length === 0) return { rooms: [], people: [], papers: [] }

  return findWanted(tx, workspaceId, { ids }, place)
}

async function findWanted(tx: Tx, workspaceId: string, wanted: Wanted, place: Place) {
  return {
    rooms: await findRooms(tx, workspaceId, wanted, place),
    people: await findPeople(tx, workspaceId, wanted, place.today),
    papers: [...(await findPapers(tx, workspaceId, wanted)), ...(await findRepairs(tx, workspaceId, wanted))],
  }
}
