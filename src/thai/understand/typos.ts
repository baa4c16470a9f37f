import { soundKey } from '#thai/fold.ts'
import { CAPITAL } from './elsewhere.ts'
import { withoutPlainWords } from './fillers.ts'
import type { Gazetteer, Hit, Name } from './gazetteer.ts'
import { piecesLeft } from './left-over.ts'
import type { Reading } from './reading.ts'
import type { DistrictsOf } from './subdistricts.ts'

/** A slip of a finger is told from another word only where so many letters of the sound agree beside it. */
const LEAST = { thai: 6, latin: 7 }
/** Districts far from the capital are many, and short words of every day are like them: ด้านล่าง is no ด่านช้าง. */
const LEAST_FAR = 9
/** Words of every day beside a name that is asked for often: ประเวศ. */
const WORDS = new Set(['ประเทศ'])

/**
 * Places meant by words that nobody could read, each one slip of a finger from the only name that is so near: a letter
 * missing, too many, another one, or two the other way round (อ่อรนุช, ห้วยขาวง, ekkmai). The whole of what is left
 * between words that were understood must be the name, and the first letter must be right. What is a subdistrict's name
 * is no slip.
 */
export function slippedNames(
  reading: Reading,
  { gazetteer, districtsOf }: { gazetteer: Gazetteer; districtsOf: DistrictsOf },
): Hit[] {
  const { text } = reading.folded

  return piecesLeft(reading).flatMap((left): Hit[] => {
    for (const span of withoutPlainWords(text, left)) {
      const typed = text.slice(span.from, span.to).replace(/[ -]/g, '')
      if (districtsOf(typed).length > 0) return []
      const name = nearestName(typed, gazetteer)
      if (name) return [{ name, span }]
    }

    return []
  })
}

/** The only name one slip away; undefined where there are none or several that mean different places. */
function nearestName(typed: string, gazetteer: Gazetteer): Name | undefined {
  const isThai = /^[ก-๎]+$/.test(typed)
  if (!isThai && !/^[a-z]+$/.test(typed)) return undefined
  if (WORDS.has(typed)) return undefined
  const key = isThai ? soundKey(typed) : typed
  const least = isThai ? LEAST.thai : LEAST.latin
  if (key.length < least - 1) return undefined
  let found: Name | undefined
  for (const name of slipCandidates(gazetteer, key[0]!)) {
    if (name.text.length < (isFar(name) ? LEAST_FAR : least) || !isOneSlip(key, name.text)) continue
    if (found && !isSame(found, name)) return undefined
    found ??= name
  }

  return found
}

function isFar({ entries }: Name): boolean {
  return entries.every(({ kind, key }) => kind === 'district' && !CAPITAL.has(key.slice(0, 2)))
}

function isSame({ entries }: Name, other: Name): boolean {
  const keys = new Set(entries.map(({ key }) => key))

  return other.entries.some(({ key }) => keys.has(key))
}

const byFirst = new WeakMap<Gazetteer, Map<string, Name[]>>()

/** Names by the first letter of their sound; made when first asked for. */
function slipCandidates(gazetteer: Gazetteer, first: string): readonly Name[] {
  let names = byFirst.get(gazetteer)
  if (!names) {
    names = Map.groupBy(
      [...gazetteer.byStart.values()]
        .flat()
        .map(({ text, entries }) => ({ text: /[ก-ฮ]/.test(text) ? soundKey(text) : text, entries })),
      ({ text }) => text[0]!,
    )
    byFirst.set(gazetteer, names)
  }

  return names.get(first) ?? []
}

/** Whether one letter added, left out, put for another, or two neighbours swapped make one text of the other. */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let from = 0
  while (from < one.length && one[from] === other[from]) from++
  let [end, otherEnd] = [one.length, other.length]
  while (end > from && otherEnd > from && one[end - 1] === other[otherEnd - 1]) {
    end--
    otherEnd--
  }
  const [left, right] = [one.slice(from, end), other.slice(from, otherEnd)]
  if (left.length <= 1 && right.length <= 1) return true

  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
