import { expect, test } from 'vitest'
import { findFaults, settingsFor } from './messages.mjs'

const source = (folder, th, en) => ({ folder, texts: { th, en } })

test('complete texts have no fault', () => {
  const texts = { home_title: 'บ้านของ {name}', $schema: 'x' }
  expect(findFaults([source('a', texts, { home_title: '{name}’s home' })], new Set(['home_title']))).toEqual(
    [],
  )
})

test('a key in two features is named with both', () => {
  const sources = [source('a', { x: 'ก' }, { x: 'a' }), source('b', { x: 'ข' }, { x: 'b' })]
  expect(findFaults(sources, new Set(['x']))).toEqual(['x: both in a and b; the later one would win'])
})

test('a key missing in one language, an empty text and unlike parameters are found', () => {
  const th = { only_th: 'ก', empty: 'ข', given: '{a} ค' }
  const faults = findFaults([source('f', th, { empty: ' ', given: '{b} c' })], new Set(Object.keys(th)))
  expect(faults).toEqual([
    'f/en.json: only_th is missing',
    'f/en.json: empty is empty',
    'f: given has {a} in th and {b} in en',
  ])
})

test('plurals: inputs are parameters, computed locals are not', () => {
  const en = [
    {
      declarations: ['input count', 'local countPlural = count: plural'],
      selectors: ['countPlural'],
      match: { 'countPlural=one': '{count} home', 'countPlural=other': '{count} homes' },
    },
  ]
  expect(findFaults([source('f', { homes: '{count} หลัง' }, { homes: en })], new Set(['homes']))).toEqual([])
})

test('a compiler that wrote too little or too much is found out, and so is nothing at all', () => {
  expect(findFaults([source('f', { x: 'ก' }, { x: 'a' })], new Set())).toEqual(['x: was not compiled'])
  const stale = findFaults([source('f', { x: 'ก' }, { x: 'a' })], new Set(['x', 'old']))
  expect(stale).toEqual(['old: is compiled but in no file; compile again'])
  expect(findFaults([], new Set())).toEqual(['there are no messages at all'])
})

test('each folder becomes one pattern, and the plugin comes from the packages', () => {
  const settings = settingsFor(['src/i18n/common', 'src/features/home/messages'])
  expect(settings['plugin.inlang.messageFormat'].pathPattern).toEqual([
    './src/i18n/common/{locale}.json',
    './src/features/home/messages/{locale}.json',
  ])
  expect(settings.modules.every((module) => module.startsWith('./node_modules/'))).toBe(true)
})
