import { expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { readRecordToken, recordToken } from './record-token.ts'

const config = { sessionSecret: 'a secret of at least thirty-two letters' }
const place = { workspaceId: newId(), id: newId() }

it('names the record, for its purpose and this server alone', () => {
  const token = recordToken(config, place, 'approval')
  expect(token).toMatch(/^[\w-]{64}$/)
  expect(readRecordToken(config, token, 'approval')).toEqual(place)
  expect(readRecordToken(config, token, 'other')).toBeNull()
  expect(readRecordToken({ sessionSecret: 'b'.repeat(40) }, token, 'approval')).toBeNull()
})

it('says the how-manieth link it is, where links are renewed', () => {
  const token = recordToken(config, { ...place, no: 300 }, 'job')
  expect(token).toMatch(/^[\w-]{67}$/)
  expect(readRecordToken(config, token, 'job')).toEqual({ ...place, no: 300 })
  expect(recordToken(config, { ...place, no: 301 }, 'job')).not.toBe(token)
  expect(readRecordToken(config, recordToken(config, place, 'job'), 'job')).toEqual(place)
})

it('takes nothing that was changed in any letter, cut or lengthened', () => {
  const token = recordToken(config, place, 'approval')
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(readRecordToken(config, token.slice(0, at) + other + token.slice(at + 1), 'approval')).toBeNull()
  }
  for (const bad of ['', 'x', token.slice(1), `${token}A`, `${token}=`, `${token.slice(0, -1)}!`])
    expect(readRecordToken(config, bad, 'approval')).toBeNull()
})
