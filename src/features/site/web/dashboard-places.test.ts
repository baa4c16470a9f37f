import { expect, it } from 'vitest'
import { businessMeant, mustMove } from './dashboard-places.ts'

it('reads which business a link leads into, and the page without it', () => {
  expect(businessMeant('/dashboard/manager/messages/1?heap=mine&business=b')).toEqual({
    ...{ workspaceId: 'b', target: '/dashboard/manager/messages/1?heap=mine' },
  })
  expect(businessMeant('/en/dashboard/owner/bills?business=b')?.target).toBe('/en/dashboard/owner/bills')
  expect(businessMeant('/dashboard/manager/messages/1')).toBeNull()
})

const place = (type: 'manager' | 'tenant', workspaceId: string, isChosen: boolean) => ({
  ...{ type, workspaceId, isChosen },
})
const WORKS = [place('manager', 'a', true), place('manager', 'b', false)]

it.each([
  ['in another business', WORKS, 'manager', 'b', true],
  ['in that one', WORKS, 'manager', 'a', false],
  ['nobody there any more', WORKS, 'manager', 'c', false],
  ['somebody there, not as a tenant', WORKS, 'tenant', 'b', false],
  ['seeing all together', [place('tenant', 'a', false), place('tenant', 'b', false)], 'tenant', 'b', false],
  [
    'a tenant who chose another',
    [place('tenant', 'a', true), place('tenant', 'b', false)],
    'tenant',
    'b',
    true,
  ],
] as const)('moves who is %s', (_, places, type, workspaceId, is) =>
  expect(mustMove(places, { type, workspaceId })).toBe(is),
)
