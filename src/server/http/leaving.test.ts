import { describe, expect, test } from 'vitest'
import { leadingOn } from './leaving.ts'

const OURS = 'https://ruen.example'
const form = new Request(`${OURS}/en/dashboard/tenant/general-settings/security`, { method: 'POST' })
const redirect = (location: string) =>
  new Response(null, {
    status: 302,
    headers: [
      ['location', location],
      ['set-cookie', 'a=b'],
      ['set-cookie', 'c=d'],
    ],
  })

describe('a form that leads elsewhere', () => {
  test('is led on by a page of ours, with the cookies that were set', async () => {
    const given = redirect('https://accounts.example/auth?a=1&b=%22%3E%3Cscript%3E')
    const answer = leadingOn(form, given, OURS, 'en')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.headers.getSetCookie()).toEqual(['a=b', 'c=d'])
    const html = await answer.text()
    expect(html).toContain('content="0;url=https://accounts.example/auth?a=1&#38;b=%22%3E%3Cscript%3E"')
    expect(html).toContain('Continue to accounts.example')
    expect(html).not.toContain('<script')
  })

  test.each([
    ['a redirect of ours', form, redirect('/home')],
    ['a redirect of ours in full', form, redirect(`${OURS}/home`)],
    ['a visit', new Request(OURS), redirect('https://accounts.example/')],
    ['no redirect', form, new Response('x')],
    ['what no browser should follow', form, redirect('javascript:alert(1)')],
  ])('not so %s', (_, request, response) => {
    expect(leadingOn(request, response, OURS, 'th')).toBe(response)
  })
})
