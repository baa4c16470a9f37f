import { expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { recordToken } from '#server/links/record-token.ts'
import { pathForLog } from './log-path.ts'

const config = { sessionSecret: 'a secret of at least thirty-two letters' }

it('leaves the secret of a link out, wherever it stands', () => {
  const token = recordToken(config, { workspaceId: newId(), id: newId(), no: 1 }, 'job')
  const places = [
    '/job/{t}',
    '/en/job/{t}',
    '/api/jobs/{t}/photos/after',
    '/approve/{t}',
    '/api/approvals/{t}',
  ]
  for (const place of places) {
    const logged = pathForLog(place.replace('{t}', token))
    expect(logged).not.toContain(token.slice(0, 20))
    expect(logged).toBe(place.replace('{t}', '…'))
  }
})

it('leaves out what a report at a door is read by', () => {
  const id = newId()
  for (const place of ['/fix/K7QD34MX/{t}', '/en/fix/K7QD34MX/{t}', '/api/fix/K7QD34MX/{t}/photos'])
    expect(pathForLog(place.replace('{t}', id))).toBe(place.replace('{t}', '…'))
  expect(pathForLog(`/fix/K7QD34MX/${id}.data`)).toBe('/fix/K7QD34MX/….data')
  expect(pathForLog('/fix/K7QD34MX.data')).toBe('/fix/K7QD34MX.data')
})

it('keeps ids, and cuts what is long', () => {
  const path = `/api/manager/dashboard/maintenance/${newId()}/approvals/${newId()}/remind`
  expect(pathForLog(path)).toBe(path)
  expect(pathForLog(`/${'a'.repeat(500)}`)).toHaveLength(201)
})
