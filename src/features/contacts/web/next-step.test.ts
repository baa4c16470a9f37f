import { expect, it } from 'vitest'
import { nextStep } from './next-step.ts'
import type { ReadContact } from './types.ts'

type Met = ReadContact['met'][number]

const HOME = 'aaaaaaaa-aaaa-7aaa-8aaa-aaaaaaaaaaaa'
const met = (kind: Met['kind'], state: Met['state'], more: Partial<Met> = {}): Met => ({
  ...{ kind, state, id: kind, name: 'มานี', unitNo: null, propertyId: HOME },
  at: new Date('2026-11-20T03:00:00Z'),
  ...more,
})
const hrefOf = (...all: Met[]) => nextStep({ met: all }, 'th')?.href

it('is the question, then the visit, then the application, and the lease at last', () => {
  const question = met('inquiry', 'open')
  const visit = met('visit', 'open')
  const application = met('application', 'open')
  const name = encodeURIComponent('มานี')
  expect(hrefOf(application, visit, question)).toBe(`/dashboard/manager/inquiries?q=${name}`)
  expect(hrefOf(application, visit)).toBe(`/dashboard/manager/visits?q=${name}`)
  expect(hrefOf(application)).toBe('/dashboard/manager/applications/application')
  expect(hrefOf(met('application', 'ready'), met('visit', 'ready'))).toBe(
    '/dashboard/manager/applications/application',
  )
  expect(hrefOf(met('visit', 'ready'))).toBe(`/dashboard/manager/properties/${HOME}/new-lease?q=${name}`)
})

it('is nothing where nothing waits, and no lease for who has one', () => {
  expect(nextStep({ met: [] }, 'th')).toBeNull()
  expect(nextStep({ met: [met('visit', 'past'), met('tenant', 'past')] }, 'th')).toBeNull()
  expect(nextStep({ met: [met('visit', 'ready'), met('tenant', 'past')] }, 'th')).toBeNull()
  expect(nextStep({ met: [met('visit', 'ready', { propertyId: null })] }, 'th')).toBeNull()
})

it('begins with who has waited longest', () => {
  expect(hrefOf(met('inquiry', 'open', { name: 'ใหม่' }), met('inquiry', 'open', { name: 'เก่า' }))).toContain(
    encodeURIComponent('เก่า'),
  )
})
