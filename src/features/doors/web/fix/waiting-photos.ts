import { localStore } from '#web/local-store.ts'

/** A photo that has not arrived yet, with the report that it belongs to. */
export type WaitingPhoto = { id: string; code: string; sentId: string; file: Blob; name: string; at: number }

const inStore = localStore('ruen-door', 'photos', 'id')
/** The server takes photos of a report for a day. */
const KEPT_MS = 24 * 3600 * 1000

/** In the browser where it lets us (a private window may not), else in this page alone. */
const here = new Map<string, WaitingPhoto>()

/** Keeps a photo until it has arrived. */
export async function keepPhoto(photo: WaitingPhoto): Promise<void> {
  if ((await inStore('readwrite', (store) => store.put(photo))) === null) here.set(photo.id, photo)
}

async function forget(id: string): Promise<void> {
  here.delete(id)
  await inStore('readwrite', (store) => store.delete(id))
}

/** How many arrived and how many wait, and what was said of those that were refused. */
export type Round = { done: number; waiting: number; refused: string[] }

let running: Promise<Round> | undefined

/** Sends what waits, one after the other; what nobody answered stays for the next time. Never throws. */
export function sendWaiting(now = Date.now()): Promise<Round> {
  running ??= sendAll(now).finally(() => {
    running = undefined
  })

  return running
}

async function sendAll(now: number): Promise<Round> {
  const kept = [
    ...((await inStore<WaitingPhoto[]>('readonly', (store) => store.getAll())) ?? []),
    ...here.values(),
  ]
  const round: Round = { done: 0, waiting: 0, refused: [] }
  for (const photo of kept) {
    if (now - photo.at > KEPT_MS) {
      await forget(photo.id)
      continue
    }
    const answer = await sendOne(photo)
    if (answer === 'lost') round.waiting += 1
    else {
      await forget(photo.id)
      if (answer === 'done') round.done += 1
      else round.refused.push(answer)
    }
  }

  return round
}

/** `done`, `lost` where nobody answered, or the sentence of a refusal. */
async function sendOne({ id, code, sentId, file, name }: WaitingPhoto): Promise<string> {
  const body = new FormData()
  body.set('photoId', id)
  body.set('photo', new File([file], name, { type: file.type }))
  try {
    const response = await fetch(`/api/fix/${code}/${sentId}/photos`, {
      method: 'POST',
      headers: { 'accept-language': document.documentElement.lang },
      body,
    })
    if (response.ok) return 'done'
    // Too many at once, and a server that is being restarted: another time.
    if (response.status === 429 || response.status >= 500) return 'lost'
    const problem = (await response.json().catch(() => ({}))) as { message?: string }

    return problem.message ?? String(response.status)
  } catch {
    return 'lost'
  }
}
