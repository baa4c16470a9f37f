import { newId } from '#db/ids.ts'
import { announce } from '#server/events.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'

/** Asks for a notice to oneself: it goes the way of every other one, by a job. */
export async function sendTest(kit: Kit, { userId }: Pick<Reader, 'userId'>): Promise<void> {
  await kit.database.global((tx) => announce(tx, 'notice.test_asked', { userId, testId: newId() }))
}
