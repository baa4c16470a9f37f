/** What tells where a building stands. What is left out is not known. */
export type Place = {
  addressLine?: string | null
  addressLineEn?: string | null
  provinceCode?: string | null
  districtCode?: string | null
  subdistrictCode?: string | null
  postcode?: string | null
  lat?: number | null
  lng?: number | null
}

const TEXTS = [
  'addressLine',
  'addressLineEn',
  'provinceCode',
  'districtCode',
  'subdistrictCode',
  'postcode',
] as const

/** Points of one building lie closer than this. */
const NEAR_METRES = 1000

/** Whether nothing that both say about where a building stands speaks against its being one. */
export function mayBeOnePlace(a: Place, b: Place): boolean {
  const areTextsAlike = TEXTS.every((part) => {
    const [one, other] = [plain(a[part]), plain(b[part])]
    return one === '' || other === '' || one === other
  })

  return areTextsAlike && areNear(a, b)
}

/**
 * The same for what a file of another product says: its address may stand in the other language, so the postcode
 * decides where both have one.
 */
export function mayBeImportedPlace(
  known: Place,
  file: { address: string | null; postcode: string | null } | null,
): boolean {
  if (known.postcode && file?.postcode) return known.postcode === file.postcode
  const address = plain(file?.address)
  const lines = [plain(known.addressLine), plain(known.addressLineEn)].filter(
    (line) => line !== '' && isLatin(line) === isLatin(address),
  )

  return address === '' || lines.length === 0 || lines.includes(address)
}

/** Whether something new is said about where a building stands; what is left out is not. */
export function isMoved(known: Place, said: Place): boolean {
  const isOther = (part: keyof Place) =>
    said[part] !== undefined && plain(String(known[part] ?? '')) !== plain(String(said[part] ?? ''))

  return [...TEXTS, 'lat' as const, 'lng' as const].some(isOther)
}

function areNear(a: Place, b: Place): boolean {
  if (a.lat == null || a.lng == null || b.lat == null || b.lng == null) return true
  const metresPerDegree = 111_320
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)

  return Math.hypot(a.lat - b.lat, east) * metresPerDegree <= NEAR_METRES
}

function plain(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/[\s,]+/g, ' ')
    .trim()
    .toLowerCase()
}

function isLatin(text: string): boolean {
  return !/[\u0e00-\u0e7f]/.test(text)
}
