import type { Act } from '#features/inspections/rules/doc.ts'

/** Whose it is: what one types on a shared device is not sent as another's. */
export type Holder = { userId: string; workspaceId: string }
type Common = Holder & {
  id: string
  inspectionId: string
  /** When it was said or taken (milliseconds). */
  at: number
  /** Why the server did not take it; it waits for its person. */
  refused?: string
}
export type WaitingAct = Common & { kind: 'act'; act: Act }
export type WaitingPhoto = Common & { kind: 'photo'; key: string; file: Blob; name: string }
export type Waiting = WaitingAct | WaitingPhoto

/** A record as the server last told it, to open again without a line. */
export type KeptRecord<Record> = { id: string; userId: string; inspectionId: string; record: Record }

const NAME = 'ruen-inspect'
const STORES = ['outbox', 'records'] as const
type Store = (typeof STORES)[number]
const CHANGED = 'ruen-inspect-changed'
const ME = 'inspect-me'
/** Set while anything waits: the login page fetches the counter for it alone. */
const MARK = 'inspect-waits'

/** In the browser where it lets us (a private window may not), else in this page alone. */
const here: Record<Store, Map<string, unknown>> = { outbox: new Map(), records: new Map() }

let opened: Promise<IDBDatabase | null> | undefined

function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(NAME, 1)
      request.onupgradeneeded = () => {
        for (const store of STORES) request.result.createObjectStore(store, { keyPath: 'id' })
      }
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => resolve(null)
    } catch {
      resolve(null)
    }
  })

  return opened
}

/** Answers whether it is written down for good: true only once the browser says that the transaction is over. */
async function write(name: Store, work: (store: IDBObjectStore) => void): Promise<boolean> {
  const db = await open()
  if (!db) return false

  return new Promise((resolve) => {
    const done = db.transaction(name, 'readwrite', { durability: 'strict' })
    done.oncomplete = () => resolve(true)
    done.onerror = () => resolve(false)
    done.onabort = () => resolve(false)
    work(done.objectStore(name))
  })
}

async function readAll<T>(name: Store): Promise<T[]> {
  const db = await open()
  const kept = await new Promise<T[]>((resolve) => {
    if (!db) return resolve([])
    const request = db.transaction(name).objectStore(name).getAll()
    request.onsuccess = () => resolve(request.result as T[])
    request.onerror = () => resolve([])
  })

  return [...kept, ...(here[name].values() as Iterable<T>)]
}

function tell(): void {
  dispatchEvent(new Event(CHANGED))
}

/** Hears whenever what waits has changed in this page. Answers how to hear no more. */
export function onWaiting(listener: () => void): () => void {
  addEventListener(CHANGED, listener)

  return () => removeEventListener(CHANGED, listener)
}

/** Keeps something until it has arrived. Answers false where the device has no room: then it lives in this page alone. */
export async function keepWaiting(one: Waiting): Promise<boolean> {
  const isKept = await write('outbox', (store) => store.put(one))
  mark(true)
  if (isKept) here.outbox.delete(one.id)
  else here.outbox.set(one.id, one)
  tell()

  return isKept
}

/** Lets go of what has arrived, or of what its person dropped. */
export async function letGo(ids: readonly string[]): Promise<void> {
  for (const id of ids) here.outbox.delete(id)
  await write('outbox', (store) => {
    for (const id of ids) store.delete(id)
  })
  if ((await readAll<Waiting>('outbox')).length === 0) mark(false)
  tell()
}

function mark(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(MARK, '1')
    else localStorage.removeItem(MARK)
  } catch {
    // Not allowed: the login page says nothing then.
  }
}

/** What waits of one person, in the order in which it was said. */
export async function waitingOf(userId: string, inspectionId?: string): Promise<Waiting[]> {
  const all = await readAll<Waiting>('outbox')

  return all
    .filter((one) => one.userId === userId && (!inspectionId || one.inspectionId === inspectionId))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

/** How many photos wait on this device, whoever took them: for a page that knows nobody. */
export async function countWaiting(): Promise<number> {
  return (await readAll<Waiting>('outbox')).filter(({ kind }) => kind === 'photo').length
}

/** Keeps a record as the server told it. */
export async function keepRecord<Record>(
  { userId, inspectionId }: { userId: string; inspectionId: string },
  record: Record,
): Promise<void> {
  const one: KeptRecord<Record> = { id: `${userId} ${inspectionId}`, userId, inspectionId, record }
  if (!(await write('records', (store) => store.put(one)))) here.records.set(one.id, one)
}

/** The record that this person opened last time, if any. */
export async function keptRecord<Record>(userId: string, inspectionId: string): Promise<Record | null> {
  const all = await readAll<KeptRecord<Record>>('records')

  return all.find((one) => one.userId === userId && one.inspectionId === inspectionId)?.record ?? null
}

/** Who the server last said is looking: without a line nobody can ask it. */
export function me(): string | null {
  try {
    return localStorage.getItem(ME)
  } catch {
    return null
  }
}

export function setMe(userId: string | null): void {
  try {
    if (userId) localStorage.setItem(ME, userId)
    else localStorage.removeItem(ME)
  } catch {
    // Not allowed: without a line the page asks to log in.
  }
}
