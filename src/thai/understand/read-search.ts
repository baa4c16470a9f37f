import type { IsoDay } from '#thai/dates.ts'
import { foldSearch, latinToThaiKeys } from '#thai/fold.ts'
import { readFillers } from './fillers.ts'
import type { SearchChip, SearchFilters } from './filters.ts'
import { type Gazetteer, isName } from './gazetteer.ts'
import { TYPES } from './home-words.ts'
import { readBareSubdistrict, readProject } from './left-over.ts'
import { readRent } from './money.ts'
import { readOtherFigures } from './other-figures.ts'
import { type PlaceContext, readPlaces } from './places.ts'
import { isWhole, note, type Reading, startReading } from './reading.ts'
import { slippedNames } from './typos.ts'
import { readVillas } from './villas.ts'
import { readNegations, readTypes, readWishes } from './words.ts'

/** A search in plain words, understood: the filters, the chips to show, and the typed text as it was read. */
export type UnderstoodSearch = {
  filters: SearchFilters
  chips: SearchChip[]
  /** The text that was read: as typed, or put right where Thai was typed on an English keyboard. Spans hold for both. */
  text: string
}

/** What a search is read with: today's day, the places, and names of projects known to the site. */
export type SearchContext = PlaceContext & {
  today: IsoDay
  projects?: readonly string[]
  /** Whether five figures are a postcode of Thailand. */
  isPostcode: (figures: string) => boolean
}

/**
 * Reads what a person typed into the search box, Thai or English or both. Never fails: what is not understood and
 * reads like a name becomes `project`, unless it is a subdistrict's. Only the first 1,200 characters are read: a post is longer than a wish.
 */
export function readSearch(typed: string, context: SearchContext): UnderstoodSearch {
  const text = rightKeyboard(typed.slice(0, MAX_LENGTH), context.gazetteer)
  const reading = readAll(text, context)
  const slipped = reading.filters.project === undefined ? slippedNames(reading, context) : []
  // Read anew with the names that were meant: the words around a place say more of it.
  const { filters, chips } = withProject(
    slipped.length > 0 ? readAll(text, { ...context, slipped }) : reading,
  )

  return { filters, chips: chips.sort((a, b) => a.span[0] - b.span[0]), text }
}

/** Everything but a name that no rule knows. */
function readAll(text: string, context: SearchContext): Reading {
  const reading = startReading(text)
  readKnownProjects(reading, context.projects ?? [])
  readNegations(reading)
  readPlaces(reading, context)
  readWishes(reading, context.today)
  readOtherFigures(reading, context.isPostcode)
  readTypes(reading)
  readRent(reading)
  readBareSubdistrict(reading, context.districtsOf)
  readFillers(reading)
  readVillas(reading)

  return reading
}

function withProject(reading: Reading): Reading {
  // A post holds many words that are nobody's name; a name that is known was read before.
  const isPost = reading.typed.length > POST_LENGTH
  const project = reading.filters.project ?? (isPost ? undefined : readProject(reading))
  if (project !== undefined) reading.filters.project = project

  return reading
}

const MAX_LENGTH = 1200
const POST_LENGTH = 160

/** Words typed on the wrong keyboard become Thai where that gives a known word; letter for letter, so spans hold. */
function rightKeyboard(typed: string, gazetteer: Gazetteer): string {
  return typed.replace(/[^\s\u0e00-\u0e7f]+/g, (token) => {
    if (!/[a-z]/i.test(token)) return token
    const thai = latinToThaiKeys(token)
    return isKnown(foldSearch(thai), gazetteer) ? thai : token
  })
}

/** Whether Thai text is made of known words: a kind of home, a place, or one after the other. */
function isKnown(folded: string, gazetteer: Gazetteer): boolean {
  if (!/[ก-ฮ]{2}/.test(folded)) return false
  if (isName(gazetteer, folded)) return true
  for (const [source] of TYPES) {
    const head = new RegExp(`^(?:${source})`).exec(folded)?.[0]
    if (head && (head === folded || isName(gazetteer, folded.slice(head.length)))) return true
  }
  return /^(?:ใกล้|แถว|ติด|ห้อง|ห้องเช่า|หอพัก|ห้องนอน)$/.test(folded)
}

function readKnownProjects(reading: Reading, projects: readonly string[]): void {
  const { text } = reading.folded
  let best: { name: string; from: number; to: number } | null = null
  for (const name of projects) {
    const folded = foldSearch(name)
    const from = folded === '' ? -1 : text.indexOf(folded)
    const span = { from, to: from + folded.length }
    if (from < 0 || !isWhole(text, span)) continue
    if (!best || folded.length > best.to - best.from) best = { name, ...span }
  }
  if (!best) return
  reading.filters.project = best.name
  note(reading, best, { key: 'project', labelKey: 'search_chip_project', params: { name: best.name } })
}
