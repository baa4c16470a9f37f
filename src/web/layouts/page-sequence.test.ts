import { expect, it } from 'vitest'
import { footerRowOf, NEXT_SEQUENCE } from './page-sequence.ts'

it('walks the fixed sequence to its end', () => {
  const walked: string[] = [NEXT_SEQUENCE[0]]
  for (let next = footerRowOf(walked[0]!)?.next; next; next = footerRowOf(next)?.next) walked.push(next)
  expect(walked).toEqual([
    '/feature',
    '/property-manager-about',
    '/owner-details',
    '/residents',
    '/recommend',
    '/pricing',
    '/contact',
  ])
})

it('has no row on the start page and the manager entry', () => {
  for (const path of ['/', '/home', '/Manager', '/manager/', '/home?x=1'])
    expect(footerRowOf(path), path).toBeNull()
})

it('has a row without next elsewhere', () => {
  for (const path of ['/contact', '/listing/1', '/search', '/feature/x']) {
    expect(footerRowOf(path), path).toEqual({ next: null })
  }
  expect(footerRowOf('/pricing/')).toEqual({ next: '/contact' })
})
