import { expect, it } from 'vitest'
import { stateOf } from './push-browser.ts'

const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const browser = { userAgent: chrome, hasPush: true, permission: 'granted', isSubscribed: true }

it('says what stands in the way of notices', () => {
  expect(stateOf(browser)).toBe('on')
  expect(stateOf({ ...browser, isSubscribed: false })).toBe('off')
  expect(stateOf({ ...browser, permission: 'default' })).toBe('off')
  expect(stateOf({ ...browser, permission: 'denied' })).toBe('blocked')
  expect(stateOf({ ...browser, hasPush: false })).toBe('unable')
  expect(stateOf({ ...browser, userAgent: iphone, hasPush: false })).toBe('home_screen')
  expect(stateOf({ ...browser, userAgent: iphone })).toBe('on')
  for (const inLine of [`${chrome} Line/15.1.0`, `${iphone} Safari Line/15.1.0`])
    expect(stateOf({ ...browser, userAgent: inLine })).toBe('in_line')
})
