/** What stands in a form: every field's texts by name, as typed. */
export type Texts = Record<string, string[]>

/** A record as a form showed it, and the version it was of (G350). */
export type Seen = { version: string; texts: Texts }

/** A field whose two versions can be told apart: one input, or several that mean something together only. */
export type Compared = {
  key: string
  label: string
  /** The inputs of it; `key` alone where it is left out. */
  names?: string[]
  /** Any of several may be ticked: what both have added or taken away can stand together. */
  isSet?: boolean
  /** An empty input leaves what is stored (numbers that are shown masked). */
  isKept?: boolean
  /** What two texts have in common that mean the same: the digits of a number. */
  plain?: (text: string) => string
  /** What a person reads, from the texts of each of the names. */
  say?: (...texts: string[][]) => string
}

export type Choice = 'mine' | 'theirs' | 'both'

/** One field that the two versions say differently, as a person reads it. */
export type Difference = {
  key: string
  label: string
  mine: string
  theirs: string
  /** What both have changed, together; null where that is one of the two, or means nothing. */
  together: string | null
  changedBy: 'me' | 'them' | 'both'
  /** What is chosen unless they say otherwise: what one of the two has changed, and of what both have, one's own. */
  choice: Choice
}

type Sides = { base: Texts; mine: Texts; theirs: Texts }

/** The fields that two people's versions of one record say differently, each with who has changed it since `base`. */
export function differencesOf(fields: readonly Compared[], sides: Sides): Difference[] {
  return fields.flatMap((field) => {
    const [base, theirs] = [textsOf(field, sides.base), textsOf(field, sides.theirs)]
    const typed = textsOf(field, sides.mine)
    const mine = field.isKept && isEmpty(typed) ? base : typed
    if (isSame(field, mine, theirs)) return []
    const changedBy = isSame(field, mine, base) ? 'them' : isSame(field, theirs, base) ? 'me' : 'both'
    const merged = field.isSet ? [mergeSets(base[0]!, mine[0]!, theirs[0]!)] : mine
    const isThird = changedBy === 'both' && !isSame(field, merged, mine) && !isSame(field, merged, theirs)

    return {
      key: field.key,
      label: field.label,
      mine: sayOf(field, mine),
      theirs: sayOf(field, theirs),
      together: isThird ? sayOf(field, merged) : null,
      changedBy,
      choice: changedBy === 'them' || isSame(field, merged, theirs) ? 'theirs' : isThird ? 'both' : 'mine',
    }
  })
}

/** The form as it is to be saved: what was typed, with the fields that are taken over from the other version. */
export function takeOver(
  fields: readonly Compared[],
  sides: Sides,
  choices: ReadonlyMap<string, Choice>,
): Texts {
  const taken: Texts = { ...sides.mine }
  for (const field of fields) {
    const choice = choices.get(field.key) ?? 'mine'
    if (choice === 'mine') continue
    for (const name of namesOf(field)) {
      const [base = [], mine = [], theirs = []] = [sides.base[name], sides.mine[name], sides.theirs[name]]
      if (field.isKept) taken[name] = []
      else taken[name] = choice === 'both' && field.isSet ? mergeSets(base, mine, theirs) : theirs
    }
  }

  return taken
}

/** What is left of a set after both have added to it and taken from it. */
export function mergeSets(base: string[], mine: string[], theirs: string[]): string[] {
  const isGone = (one: string) => base.includes(one) && (!mine.includes(one) || !theirs.includes(one))

  return [...new Set([...theirs, ...mine])].filter((one) => !isGone(one))
}

const namesOf = ({ key, names }: Compared) => names ?? [key]
const isEmpty = (texts: string[][]) => texts.every((some) => some.every((text) => !text.trim()))

function textsOf(field: Compared, texts: Texts): string[][] {
  return namesOf(field).map((name) => texts[name] ?? [])
}

function isSame(field: Compared, one: string[][], other: string[][]): boolean {
  return JSON.stringify(meant(field, one)) === JSON.stringify(meant(field, other))
}

/** What texts mean, without what no person sees: spaces, the order of a set, rows whose first input is empty. */
function meant({ isSet, plain = (text) => text }: Compared, [first = [], ...rest]: string[][]): unknown {
  const said = (text = '') => plain(text.replace(/\s+/g, ' ').trim())
  const rows = first
    .map((text, row) => [said(text), ...rest.map((texts) => said(texts[row]))])
    .filter(([text]) => text !== '')

  return isSet ? rows.sort() : rows
}

function sayOf(field: Compared, texts: string[][]): string {
  if (isEmpty(texts)) return ''

  return (field.say?.(...texts) ?? texts.flat().join(', ')).trim()
}
