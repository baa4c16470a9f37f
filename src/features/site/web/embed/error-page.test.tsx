import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, it } from 'vitest'
import { m } from '#i18n/messages/messages.js'
import { drawPart, linksIn } from '#web/testing/draw-part.tsx'
import { ErrorPage } from './error-page.still.tsx'

const answer = (status: number) => new ErrorResponse(status, '', null)

it.each([
  ['an address that is not there', answer(404), m.site_error_404_title()],
  ['what is refused otherwise', answer(405), m.site_error_other()],
  ['what went wrong', answer(500), m.site_error_other()],
  ['a mistake that says no status', new Error('inside'), m.site_error_other()],
])('%s is told by its words, with the ways to home, search and questions', (_, error, title) => {
  const html = drawPart(<ErrorPage error={error} />)
  const words = html.replaceAll(/<[^>]+>/g, '')
  expect(words).toContain(title)
  expect(words).not.toContain('inside')
  expect(words.includes(m.site_error_404_text())).toBe(title === m.site_error_404_title())
  expect(linksIn(html)).toEqual(['/', '/search', '/help-center/faq'])
})
