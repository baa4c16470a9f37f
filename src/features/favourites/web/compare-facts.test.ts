import { expect, test } from 'vitest'
import { idsOf } from './compare-facts.ts'

const [a, b, c, d, e] = ['1', '2', '3', '4', '5'].map((n) => `01a1fcec-34e8-75eb-934a-00000000000${n}`)

test('four homes at most are compared, each once, in either form of the address', () => {
  expect(idsOf(new URLSearchParams(`ids=${a},${b}&ids=${c}&ids=${a}&ids=${d}&ids=${e}`))).toEqual([
    a,
    b,
    c,
    d,
  ])
  expect(idsOf(new URLSearchParams('ids=nonsense,../x&ids='))).toEqual([])
})
