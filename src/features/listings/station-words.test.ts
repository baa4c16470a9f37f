import { expect, it } from 'vitest'
import { stationWord } from './station-words.ts'

it('tells a station by minutes while it is a walk away, else by its distance (G243)', () => {
  const sutthisan = { system: 'MRT', name: 'สุทธิสาร' }
  expect(stationWord({ ...sutthisan, metres: 1_600, minutes: 20 })).toBe('MRT สุทธิสาร เดิน\u00a020\u00a0นาที')
  expect(stationWord({ ...sutthisan, metres: 1_680, minutes: 21 })).toBe('MRT สุทธิสาร ห่าง\u00a01.7\u00a0กม.')
})
