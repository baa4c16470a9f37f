/** A short message at the edge of the screen. */
export type Snack = {
  id: number
  tone: 'done' | 'info' | 'error'
  title: string
  text?: string
  /** Said beside its fields, too: it leaves by itself, for on a phone it would stand over one of them. */
  leaves?: boolean
  /** The way back, in place of "are you sure". */
  undo?: { label: string; onUndo: () => void }
  /** Where what was done is to be seen. */
  link?: { label: string; href: string }
}

const DEFAULT_MS = 4000

let snacks: readonly Snack[] = []
let lastId = 0
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/**
 * Shows a message. It leaves after 4 s plus a random fraction of a millisecond, so that two of the same moment
 * keep their order; errors stay until they are closed, unless their fields say the same. Returns the id for `closeSnack`.
 */
export function showSnack(
  snack: Omit<Snack, 'id' | 'tone'> & { tone?: Snack['tone'] },
  ms = DEFAULT_MS,
): number {
  const id = ++lastId
  const full: Snack = { tone: 'done', ...snack, id }
  publish([...snacks.slice(-2), full])
  if (leavesByItself(full)) startTimer(id, ms)
  return id
}

export function closeSnack(id: number): void {
  stopTimer(id)
  publish(snacks.filter((snack) => snack.id !== id))
}

/** Someone is reading or pointing: wait. */
export function holdSnacks(): void {
  for (const id of timers.keys()) stopTimer(id)
}

/** Reading is over: each message that leaves by itself gets its full time again. */
export function releaseSnacks(): void {
  for (const snack of snacks)
    if (leavesByItself(snack) && !timers.has(snack.id)) startTimer(snack.id, DEFAULT_MS)
}

export function subscribeToSnacks(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentSnacks(): readonly Snack[] {
  return snacks
}

function leavesByItself({ tone, leaves }: Snack): boolean {
  return leaves ?? tone !== 'error'
}

function startTimer(id: number, ms: number): void {
  timers.set(
    id,
    setTimeout(() => closeSnack(id), ms + Math.random()),
  )
}

function stopTimer(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

function publish(next: readonly Snack[]): void {
  snacks = next
  for (const listener of listeners) listener()
}
