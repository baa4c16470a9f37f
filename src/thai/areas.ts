/** A province: two-digit official (DOPA) code, Thai and English names. */
export type Province = { code: string; th: string; en: string }
/** A district (เขต, อำเภอ): four-digit code. `postcode` is the usual one; subdistricts may differ. */
export type District = { code: string; th: string; en: string; postcode: string }
/** A subdistrict (แขวง, ตำบล): six-digit code. */
export type Subdistrict = { code: string; th: string; en: string; postcode: string }
/** A subdistrict with the areas it lies in, as the address picker offers it for a postcode. */
export type AreaPath = { province: Province; district: District; subdistrict: Subdistrict }

/** Rows as in `data/*.json`: code, Thai, English, and the postcode except for provinces. */
export type AreaTables = { provinces: string[][]; districts: string[][]; subdistricts: string[][] }

/** Lookups over the official areas. Unknown codes give empty lists and undefined. */
export type Areas = {
  provinces: readonly Province[]
  province(code: string): Province | undefined
  district(code: string): District | undefined
  subdistrict(code: string): Subdistrict | undefined
  districtsOf(provinceCode: string): readonly District[]
  subdistrictsOf(districtCode: string): readonly Subdistrict[]
  /** Every subdistrict of a postcode; one postcode spans many, also of several districts. */
  byPostcode(postcode: string): readonly AreaPath[]
  /** The areas of a code of two, four or six digits, from the province down. */
  pathOf(code: string): { province?: Province; district?: District; subdistrict?: Subdistrict }
}

/** Code of Bangkok, whose districts are เขต and subdistricts แขวง. */
export const BANGKOK = '10'

/** Whether a province, district or subdistrict code lies in Bangkok. */
export function isInBangkok(code: string): boolean {
  return code.startsWith(BANGKOK)
}

/** The Thai words before an area's names: แขวง and เขต in Bangkok, ตำบล and อำเภอ elsewhere. */
export function areaWords(code: string): { subdistrict: 'แขวง' | 'ตำบล'; district: 'เขต' | 'อำเภอ' } {
  return isInBangkok(code)
    ? { subdistrict: 'แขวง', district: 'เขต' }
    : { subdistrict: 'ตำบล', district: 'อำเภอ' }
}

/** Builds the lookups. Cheap enough for start-up; the tables come from `areas.data.ts`. */
export function buildAreas(tables: AreaTables): Areas {
  const provinces = tables.provinces.map(([code = '', th = '', en = '']) => ({ code, th, en }))
  const districts = tables.districts.map(withPostcode)
  const subdistricts = tables.subdistricts.map(withPostcode)
  const provinceOf = new Map(provinces.map((row) => [row.code, row]))
  const districtOf = new Map(districts.map((row) => [row.code, row]))
  const subdistrictOf = new Map(subdistricts.map((row) => [row.code, row]))
  const inProvince = Map.groupBy(districts, (row) => row.code.slice(0, 2))
  const inDistrict = Map.groupBy(subdistricts, (row) => row.code.slice(0, 4))
  const inPostcode = Map.groupBy(subdistricts, (row) => row.postcode)
  const areas: Areas = {
    provinces,
    province: (code) => provinceOf.get(code),
    district: (code) => districtOf.get(code),
    subdistrict: (code) => subdistrictOf.get(code),
    districtsOf: (code) => inProvince.get(code) ?? [],
    subdistrictsOf: (code) => inDistrict.get(code) ?? [],
    byPostcode: (postcode) =>
      (inPostcode.get(postcode) ?? []).flatMap((subdistrict) => {
        const { province, district } = areas.pathOf(subdistrict.code)
        return province && district ? [{ province, district, subdistrict }] : []
      }),
    pathOf: (code) => ({
      province: provinceOf.get(code.slice(0, 2)),
      district: districtOf.get(code.slice(0, 4)),
      subdistrict: subdistrictOf.get(code),
    }),
  }
  return areas
}

function withPostcode([code = '', th = '', en = '', postcode = '']: string[]): District {
  return { code, th, en, postcode }
}
