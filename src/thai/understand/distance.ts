import { eachFree, note, type Reading, type Span } from './reading.ts'

/** เดิน 10 นาที is 800 m, as is what one can walk; also 500 ม. and 1.5 กม. */
export function readDistance(reading: Reading): number | null {
  let metres: number | null = null
  const set = (span: Span, value: number) => {
    metres = value
    note(reading, span, { key: 'withinM', labelKey: 'search_chip_within', params: { metres: value } })
  }
  const walk = "เดิน(?:ไป)?(?:ไม่เกิน)? ?(\\d{1,2}) ?นาที|(\\d{1,2})[ -]?min(?:ute)?s?'?(?: walk)?"
  eachFree(reading, walk, (match, span) => set(span, Number(match[1] ?? match[2]) * 80))
  eachFree(
    reading,
    '(?:ไม่เกิน|ภายใน|within)? ?(\\d{2,4}) ?(?:ม\\.(?! ?[ก-ฮ])|เมตร|meters?|metres?)',
    (match, span) => set(span, Number(match[1])),
  )
  eachFree(reading, '(?:ไม่เกิน|ภายใน|within)? ?(\\d(?:\\.\\d)?) ?(?:กม\\.?|กิโล(?:เมตร)?|km)', (match, span) =>
    set(span, Math.round(Number(match[1]) * 1000)),
  )
  const onFoot =
    '(?:เดินได้|เดินถึง|walkable|(?:in |within )?walking distance)(?! ?(?:to|from|of)? ?(?:the )?(?:bts|mrt|รถไฟฟ้า|train))'
  eachFree(reading, onFoot, (_, span) => set(span, 800))
  return metres
}
