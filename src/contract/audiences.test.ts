import { expect, it } from 'vitest'
import { audiencesOf } from './audiences.ts'

it('a person belongs to all, to their role, to the business they work in and to records of their own', () => {
  expect(audiencesOf({ role: 'Tenant', workspace: null, links: [] })).toEqual(['all', 'tenants'])
  expect(audiencesOf({ role: 'Others', workspace: {}, links: [{ kind: 'owner' }] })).toEqual([
    'all',
    'others',
    'managers',
    'owners',
  ])
  expect(audiencesOf({ role: 'Admin', workspace: null, links: [{ kind: 'applicant' }] })).toEqual([
    'all',
    'admins',
  ])
})
