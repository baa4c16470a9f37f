import type { InspectionDetail } from '#features/inspections/contract.ts'
import { type Answer, callApi } from '#web/call-api.ts'
import { PASSING_REFUSALS } from '#web/forms/passing-refusals.ts'
import {
  type Holder,
  keepWaiting,
  letGo,
  type Waiting,
  type WaitingAct,
  type WaitingPhoto,
  waitingOf,
} from './outbox.ts'

/** Refusals that are none of what was sent: it goes out after a login, and not as somebody else or elsewhere. */
export const ELSEWHERE = new Set(['sign_in', 'inspections_other_account', 'inspections_other_business'])
const MOST_ACTS = 200
const BASE = '/manager/dashboard/inspections'

/** How it went: what arrived, and why the rest waits (`offline`, `sign_in` …), empty where all of it went. */
export type Round = { sent: number; why: string; touched: string[] }

let running: Promise<Round> | undefined

/**
 * Sends what waits of one person, one after the other; what nobody answered stays for the next time. Two pages at once
 * would send the same twice, which harms nothing and costs the line. Never throws.
 */
export function sendWaiting(userId: string): Promise<Round> {
  running ??= alone(() => sendAll(userId)).finally(() => {
    running = undefined
  })

  return running
}

async function alone(work: () => Promise<Round>): Promise<Round> {
  if (!navigator.locks) return work()

  return navigator.locks.request('ruen-inspect-send', { ifAvailable: true }, (lock) =>
    lock ? work() : { sent: 0, why: 'elsewhere', touched: [] },
  )
}

async function sendAll(userId: string): Promise<Round> {
  const round: Round = { sent: 0, why: '', touched: [] }
  const touched = new Set<string>()
  const waiting = (await waitingOf(userId)).filter((one) => !one.refused)
  for (const batch of batchesOf(waiting)) {
    const answer = await sendBatch(batch)
    if (answer.ok) {
      await letGo(batch.map(({ id }) => id))
      round.sent += batch.length
      touched.add(batch[0]!.inspectionId)
    } else if (PASSING_REFUSALS.has(answer.code) || ELSEWHERE.has(answer.code)) {
      round.why = answer.code
      break
    } else {
      const refused = Object.values(answer.fields)[0] ?? answer.message
      for (const one of batch) await keepWaiting({ ...one, refused })
    }
  }

  return { ...round, touched: [...touched] }
}

/** What was said goes first, many words in one call; photos go one by one. */
function batchesOf(waiting: Waiting[]): Waiting[][] {
  const acts = waiting.filter((one): one is WaitingAct => one.kind === 'act')
  const photos = waiting.filter((one): one is WaitingPhoto => one.kind === 'photo')
  const byRecord = [...Map.groupBy(acts, ({ inspectionId }) => inspectionId).values()]
  const parts = byRecord.flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / MOST_ACTS) }, (_, at) =>
      all.slice(at * MOST_ACTS, (at + 1) * MOST_ACTS),
    ),
  )

  return [...parts, ...photos.map((one) => [one])]
}

function sendBatch(batch: Waiting[]): Promise<Answer<unknown>> {
  const [first] = batch
  const { inspectionId, userId, workspaceId } = first as Waiting & Holder
  const said = { typedBy: userId, typedIn: workspaceId }
  if (first!.kind === 'act') {
    const acts = batch.flatMap((one) => (one.kind === 'act' ? [one.act] : []))
    return callApi<InspectionDetail>('POST', `${BASE}/${inspectionId}/acts`, { acts, ...said })
  }
  const { id, key, at, file, name } = first as WaitingPhoto
  const body = new FormData()
  for (const [field, value] of Object.entries({ photoId: id, key, takenAt: String(at), ...said }))
    body.set(field, value)
  body.set('photo', new File([file], name, { type: file.type }))

  return callApi('POST', `${BASE}/${inspectionId}/photos`, body)
}

/** The record as it stands on the server. */
export function readRecord(id: string): Promise<Answer<InspectionDetail>> {
  return callApi<InspectionDetail>('GET', `${BASE}/${id}`)
}

/** Finishes the record; only with a line. */
export function finishRecord(id: string): Promise<Answer<InspectionDetail>> {
  return callApi<InspectionDetail>('PUT', `${BASE}/${id}/finished`)
}
