import type { lookup } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { fetchOutside, type OutsidePolicy } from './fetch-outside.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

/** A server of this machine, and how often it was asked. */
async function listen(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { asked, port, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}` }
}

const ANY: OutsidePolicy = { protocols: ['https:', 'http:'], inside: [] }
const get = (url: string, policy: OutsidePolicy, more: { maxBytes?: number; timeoutMs?: number } = {}) =>
  fetchOutside(url, { policy, maxBytes: 1000, agent: 'test', ...more })
const codeOf = (...args: Parameters<typeof get>) =>
  get(...args).then(
    () => 'brought',
    (error) => error.code,
  )
/** A name service that answers what it is told. */
const names = (answers: string[][]) => {
  let at = 0
  const look = (_host: string, _options: unknown, done: (error: null, found: object[]) => void) => {
    const found = answers[Math.min(at++, answers.length - 1)]!
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { look: look as unknown as typeof lookup, times: () => at }
}

describe('what is brought', () => {
  test('bytes from a place that is allowed, with nothing sent along', async () => {
    let headers = {}
    const place = await listen((request, response) => {
      headers = request.headers
      response.end('picture')
    })
    const found = await get(`${place.url}/a.jpg#x`, { ...ANY, inside: [place.host] })
    expect(Buffer.from(found.bytes).toString()).toBe('picture')
    expect(headers).toEqual({
      host: place.host,
      accept: 'image/*',
      'accept-encoding': 'identity',
      'user-agent': 'test',
      connection: 'close',
    })
  })

  test('a redirect within what is allowed, three at most', async () => {
    const place = await listen((request, response) => {
      const left = Number(new URL(request.url!, 'http://x').searchParams.get('left'))
      if (left === 0) return response.end('there')
      response.writeHead(302, { location: `/a?left=${left - 1}` }).end()
    })
    const policy = { ...ANY, inside: [place.host] }
    expect(await codeOf(`${place.url}/a?left=3`, policy)).toBe('brought')
    expect(await codeOf(`${place.url}/a?left=4`, policy)).toBe('unreachable')
  })
})

describe('what leads into the house is refused, and nobody there is asked', () => {
  test('this machine, however it is written', async () => {
    const { asked, port } = await listen((_, response) => response.end('secret'))
    for (const host of [
      '127.0.0.1',
      '0x7f.1',
      '2130706433',
      '127.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0',
      '[::]',
    ])
      expect([host, await codeOf(`http://${host}/`, ANY)]).toEqual([host, 'address_forbidden'])
    expect(await codeOf('http://localhost/', ANY)).toBe('address_forbidden')
    expect(await codeOf(`http://127.0.0.1:${port}/`, ANY)).toBe('address_invalid')
    expect(asked).toEqual([])
  })

  test('the services of a cloud and the rooms of a house', async () => {
    for (const host of [
      '169.254.169.254',
      '10.0.0.1',
      '192.168.1.1',
      '[fd00:ec2::254]',
      '[64:ff9b::a9fe:a9fe]',
    ])
      expect([host, await codeOf(`http://${host}/latest`, ANY)]).toEqual([host, 'address_forbidden'])
  })

  test('a name that leads there, also beside a public place', async () => {
    const one = names([['127.0.0.1']])
    expect(await codeOf('http://pictures.example/', { ...ANY, lookup: one.look })).toBe('address_forbidden')
    const mixed = names([['93.184.216.34', '10.0.0.1']])
    expect(await codeOf('http://pictures.example/', { ...ANY, lookup: mixed.look })).toBe('address_forbidden')
    const mapped = names([['::ffff:127.0.0.1']])
    expect(await codeOf('https://pictures.example/', { ...ANY, lookup: mapped.look })).toBe(
      'address_forbidden',
    )
    expect(await codeOf('http://pictures.example/', { ...ANY, lookup: names([[]]).look })).toBe(
      'address_forbidden',
    )
  })

  test('a name that is public when asked first and this machine when asked again', async () => {
    const { asked } = await listen((_, response) => response.end('secret'))
    // TEST-NET is not public either, so that nothing leaves this machine: the point is that there is no second look.
    const rebinding = names([['203.0.113.7'], ['127.0.0.1']])
    expect(await codeOf('http://rebind.example/', { ...ANY, lookup: rebinding.look })).toBe(
      'address_forbidden',
    )
    expect(rebinding.times()).toBe(1)
    expect(asked).toEqual([])
  })

  test('a redirect there from a place that is allowed', async () => {
    const secret = await listen((_, response) => response.end('secret'))
    const place = await listen((request, response) =>
      response.writeHead(302, { location: decodeURIComponent(request.url!.slice(1)) }).end(),
    )
    const policy = { ...ANY, inside: [place.host] }
    const to = (url: string) => codeOf(`${place.url}/${encodeURIComponent(url)}`, policy)
    expect(await to('http://169.254.169.254/latest/meta-data')).toBe('address_forbidden')
    expect(await to('http://[::1]/')).toBe('address_forbidden')
    expect(await to(`${secret.url}/`)).toBe('address_invalid')
    expect(await to('file:///etc/passwd')).toBe('address_invalid')
    expect(await to('gopher://127.0.0.1/')).toBe('address_invalid')
    expect(await to('http://me:you@pictures.example/')).toBe('address_invalid')
    expect(
      await codeOf(`${place.url}/${encodeURIComponent('http://pictures.example/')}`, {
        ...policy,
        protocols: ['https:'],
      }),
    ).toBe('address_invalid')
    expect(secret.asked).toEqual([])
  })

  test.each([
    '',
    'pictures',
    '/a.jpg',
    'ftp://a.example/x',
    'data:image/png;base64,AA',
    'http://a.example:22/',
    'javascript:1',
  ])('what is no address of a picture: %s', async (url) =>
    expect(await codeOf(url, ANY)).toBe('address_invalid'),
  )

  test('plain HTTP where it is not configured', async () => {
    expect(await codeOf('http://a.example/', { ...ANY, protocols: ['https:'] })).toBe('address_invalid')
  })
})

describe('what is too much', () => {
  test('more than the limit, said before or noticed while it comes', async () => {
    const place = await listen((request, response) => {
      if (request.url === '/said') response.setHeader('content-length', 1001)
      response.write(Buffer.alloc(600))
      response.end(Buffer.alloc(401))
    })
    const policy = { ...ANY, inside: [place.host] }
    expect(await codeOf(`${place.url}/said`, policy)).toBe('too_large')
    expect(await codeOf(`${place.url}/comes`, policy)).toBe('too_large')
    expect(await codeOf(`${place.url}/comes`, policy, { maxBytes: 1001 })).toBe('brought')
  })

  test('packed bytes, errors, other protocols, and answers that never end', async () => {
    const place = await listen((request, response) => {
      if (request.url === '/other')
        return void response.socket!.write('HTTP/1.1 101 x\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n')
      if (request.url === '/packed') return response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
      if (request.url === '/gone') return response.writeHead(404).end('x')
      if (request.url === '/broken')
        return void response.writeHead(200, { 'content-length': 9 }).write('x', () => response.destroy())
      response.write('x')
    })
    const policy = { ...ANY, inside: [place.host] }
    for (const path of ['packed', 'gone', 'broken', 'other'])
      expect([path, await codeOf(`${place.url}/${path}`, policy)]).toEqual([path, 'unreachable'])
    const started = performance.now()
    expect(await codeOf(`${place.url}/slow`, policy, { timeoutMs: 200 })).toBe('unreachable')
    expect(performance.now() - started).toBeLessThan(3000)
  })
})
