import { describe, expect, it } from 'vitest'
import { plainDigits } from './plain-digits.ts'
import { type Choice, type Compared, differencesOf, mergeSets, type Texts, takeOver } from './three-way.ts'

const FIELDS: Compared[] = [
  { key: 'name', label: 'Name' },
  { key: 'phone', label: 'Phone', plain: plainDigits },
  { key: 'amenities', label: 'Amenities', isSet: true },
  { key: 'owners', label: 'Owners', names: ['ownerId', 'ownerShare'] },
  { key: 'idNumber', label: 'Id', isKept: true },
]
const base: Texts = {
  name: ['สมชาย'],
  phone: ['081-234-5678'],
  amenities: ['wifi', 'fridge'],
  ownerId: ['a', 'b'],
  ownerShare: ['60', '40'],
  idNumber: ['••••5708'],
}
const differences = (mine: Texts, theirs: Texts) =>
  differencesOf(FIELDS, { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } })

describe('two versions of a record', () => {
  it('differ in what one of the two has changed, and that one is chosen', () => {
    expect(differences({ name: ['สมหญิง'] }, { phone: ['02-111-2222'] })).toMatchObject([
      { key: 'name', mine: 'สมหญิง', theirs: 'สมชาย', changedBy: 'me', choice: 'mine', together: null },
      { key: 'phone', mine: '081-234-5678', theirs: '02-111-2222', changedBy: 'them', choice: 'theirs' },
    ])
  })

  it('leave one’s own chosen where both have changed a field', () => {
    expect(differences({ name: ['ก'] }, { name: ['ข'] })).toMatchObject([
      { key: 'name', mine: 'ก', theirs: 'ข', changedBy: 'both', choice: 'mine', together: null },
    ])
  })

  it('are the same where two have written the same, however it is spaced or marked', () => {
    expect(differences({ name: [' ก  ข '] }, { name: ['ก ข'] })).toEqual([])
    expect(differences({ phone: ['๐๘๑ 234 5678'] }, { phone: ['0812345678'] })).toEqual([])
    expect(differences({ amenities: ['fridge', 'wifi'] }, {})).toEqual([])
    expect(differences({ name: ['สมชาย\r\n'] }, {})).toEqual([])
  })

  it('say what is empty on one side', () => {
    expect(differences({ name: [] }, {})).toMatchObject([
      { key: 'name', mine: '', theirs: 'สมชาย', changedBy: 'me' },
    ])
    expect(differences({}, { name: [''] })).toMatchObject([{ key: 'name', theirs: '', choice: 'theirs' }])
  })

  it('add up where both have ticked and unticked boxes', () => {
    const [one] = differences({ amenities: ['wifi', 'tv'] }, { amenities: ['wifi', 'fridge', 'pool'] })
    expect(one).toMatchObject({ choice: 'both', together: 'wifi, pool, tv', changedBy: 'both' })
    expect(differences({ amenities: ['wifi'] }, { amenities: ['wifi', 'fridge', 'tv'] })[0]).toMatchObject({
      together: 'wifi, tv',
    })
  })

  it('take rows that mean something together as one, and empty rows as none', () => {
    expect(differences({ ownerId: ['a', 'b', ''], ownerShare: ['60', '40', '100'] }, {})).toEqual([])
    expect(differences({ ownerShare: ['50', '50'] }, {})).toMatchObject([{ key: 'owners', changedBy: 'me' }])
  })

  it('know an empty input for a masked number as no change', () => {
    expect(differences({ idNumber: [''] }, {})).toEqual([])
    expect(differences({ idNumber: [''] }, { idNumber: ['••••1111'] })).toMatchObject([
      { mine: '••••5708', theirs: '••••1111', choice: 'theirs' },
    ])
  })
})

describe('taking over', () => {
  const all = (choice: Choice) => new Map(FIELDS.map(({ key }) => [key, choice]))
  const mine: Texts = { ...base, name: ['ก'], amenities: ['wifi', 'tv'], idNumber: ['1101700230708'] }
  const theirs: Texts = {
    ...base,
    name: ['ข'],
    phone: ['02-111-2222'],
    amenities: ['fridge'],
    ownerId: ['b'],
    ownerShare: ['100'],
  }

  it('of nothing is what was typed', () => {
    expect(takeOver(FIELDS, { base, mine, theirs }, new Map())).toEqual(mine)
  })

  it('of single fields leaves all others as they were typed', () => {
    const taken = takeOver(
      FIELDS,
      { base, mine, theirs },
      new Map([
        ['owners', 'theirs'],
        ['amenities', 'both'],
      ]),
    )
    expect(taken).toEqual({ ...mine, ownerId: ['b'], ownerShare: ['100'], amenities: ['tv'] })
  })

  it('of everything is the other version, but for a number that is shown masked: it stays as stored', () => {
    expect(takeOver(FIELDS, { base, mine, theirs }, all('theirs'))).toEqual({ ...theirs, idNumber: [] })
  })

  it('as suggested never loses what only one of the two has changed, whatever they did', () => {
    const words = ['', 'ก', 'ข', 'ค']
    let seed = 7
    const pick = <T>(from: readonly T[]): T => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return from[Math.floor(seed / 65_536) % from.length]!
    }
    const some = () => words.slice(1).filter(() => pick([true, false]))
    const version = () => ({ name: [pick(words)], amenities: some() })
    for (let round = 0; round < 500; round++) {
      const sides = { base: version(), mine: version(), theirs: version() }
      const found = differencesOf(FIELDS.slice(0, 3), sides)
      const choices = new Map(found.map(({ key, choice }) => [key, choice]))
      const taken = takeOver(FIELDS, sides, choices)
      const [was, own, other] = [sides.base.name[0], sides.mine.name[0], sides.theirs.name[0]]
      expect(taken.name![0], JSON.stringify(sides)).toBe(own === was ? other : own)
      const set = new Set(taken.amenities)
      for (const one of words.slice(1)) {
        const [had, iHave, theyHave] = [sides.base, sides.mine, sides.theirs].map((side) =>
          side.amenities.includes(one),
        )
        expect(set.has(one), JSON.stringify({ sides, one })).toBe(iHave === had ? theyHave : iHave)
      }
    }
  })
})

it('a set keeps what neither has taken away', () => {
  expect(mergeSets(['a', 'b', 'c'], ['a', 'c', 'd'], ['b', 'c', 'e'])).toEqual(['c', 'e', 'd'])
  expect(mergeSets([], ['a'], ['a'])).toEqual(['a'])
  expect(mergeSets(['a'], [], [])).toEqual([])
})
