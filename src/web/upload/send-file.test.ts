import { expect, test } from 'vitest'
import { m } from '#i18n/messages/messages.js'
import { answerOf } from './send-file.ts'

const said = (status: number, responseText: string) => answerOf({ status, responseText })

test('an answer of ours is told as it is', () => {
  expect(said(200, '{"data":{"id":"1"}}')).toEqual({ state: 'done', data: { id: '1' } })
  expect(said(415, '{"code":"x","message":"Refused","fields":{"file":"Not a picture"}}')).toEqual({
    state: 'refused',
    message: 'Not a picture',
  })
  expect(said(503, '{"code":"unavailable","message":"Later"}')).toEqual({
    state: 'refused',
    message: 'Later',
  })
})

test('a gateway that writes in our place has lost the file, unless it is too large for it', () => {
  for (const status of [200, 429, 502, 503, 504])
    expect(said(status, '<h1>Somebody else</h1>'), String(status)).toEqual({ state: 'lost' })
  expect(said(502, '{"error":"bad gateway"}')).toEqual({ state: 'lost' })
  expect(said(413, '<h1>Request Entity Too Large</h1>')).toEqual({
    state: 'refused',
    message: m.site_refused_large(),
  })
})
