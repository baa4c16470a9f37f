import {
  type Choice,
  type Compared,
  type Difference,
  differencesOf,
  type Seen,
  type Texts,
  takeOver,
} from './three-way.ts'

/** Begins the names of the choices between two versions. */
export const TAKE = 'take.'

/** A form as it was sent, without what the form says of itself. */
export type Sent = { texts: Texts; seen: Seen | null }

/** What a refused form shows again: what was typed, over what it was typed, and where the two versions differ. */
export type Refused = { typed: Texts; seen: Seen | null; differences?: Difference[] }

type Form = { fields: () => Compared[]; readStored: () => Promise<Seen> }

/**
 * Reads a form that carries the version of its record (`SeenFields`). Fields of which the other version was chosen take
 * the texts that are stored by now; changed once more meanwhile, the call refuses it again.
 */
export async function readSent(form: FormData, { fields, readStored }: Form): Promise<Sent> {
  const texts: Texts = {}
  const choices = new Map<string, Choice>()
  for (const [name, value] of form) {
    if (typeof value !== 'string' || name === 'version' || name === 'seen') continue
    if (name.startsWith(TAKE)) choices.set(name.slice(TAKE.length), value as Choice)
    else texts[name] = [...(texts[name] ?? []), value]
  }
  const seen = seenIn(form)
  if (![...choices.values()].some((choice) => choice !== 'mine')) return { texts, seen }
  const stored = await readStored()
  const base = seen?.texts ?? stored.texts

  return { texts: takeOver(fields(), { base, mine: texts, theirs: stored.texts }, choices), seen }
}

/** What a refused form shows again; where somebody else has written meanwhile, both versions field by field. */
export async function refusedForm(
  code: string,
  { texts, seen }: Sent,
  { fields, readStored }: Form,
): Promise<Refused> {
  if (code !== 'changed_meanwhile') return { typed: texts, seen }
  const stored = await readStored()
  const sides = { base: seen?.texts ?? stored.texts, mine: texts, theirs: stored.texts }

  return { typed: texts, seen: stored, differences: differencesOf(fields(), sides) }
}

function seenIn(form: FormData): Seen | null {
  const version = form.get('version')
  if (typeof version !== 'string' || !version) return null
  try {
    return { version, texts: JSON.parse(String(form.get('seen'))) as Texts }
  } catch {
    return { version, texts: {} }
  }
}
