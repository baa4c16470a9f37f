import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskFiles } from './disk.ts'
import { FileKeyError, fileKey, variantKey } from './file-key.ts'
import { type FilesPort, readFileBytes } from './files-port.ts'
import { createS3Files } from './s3.ts'

type Store = { files: FilesPort; end: () => Promise<void> }

const stores: Record<string, () => Promise<Store>> = {
  disk: async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ruen-files-'))
    return { files: createDiskFiles({ folder }), end: () => rm(folder, { recursive: true }) }
  },
  s3: openTestS3,
}

describe.each(Object.keys(stores))('files on %s', (name) => {
  let store: Store
  let files: FilesPort
  beforeAll(async () => {
    store = await stores[name]!()
    files = store.files
  })
  afterAll(async () => {
    await files.close()
    await store.end()
  })

  test('gives back what was put, with type and size', async () => {
    const key = fileKey({ folder: 'w/a1/photos', ending: 'webp' })
    const bytes = Buffer.from([0, 1, 2, 255, 13, 10])
    expect(await files.put(key, bytes, { type: 'image/webp' })).toEqual({ size: 6 })
    const kept = await files.get(key)
    expect(kept).toMatchObject({ type: 'image/webp', size: 6 })
    expect(Buffer.from(await readFileBytes(kept!))).toEqual(bytes)
    expect(await files.exists(key)).toBe(true)
  })

  test('keeps an empty file', async () => {
    const key = fileKey({ folder: 'w/a1', ending: 'txt' })
    await files.put(key, new Uint8Array(), { type: 'text/plain; charset=utf-8' })
    expect(await readFileBytes((await files.get(key))!)).toHaveLength(0)
  })

  test('takes a long stream in pieces of any size and returns it unchanged', async () => {
    const key = fileKey({ folder: 'w/a1', ending: 'zip' })
    const pieces = [1, 70_001, 9_000_000, 333, 8_388_608].map((size, n) => new Uint8Array(size).fill(n + 1))
    const { size } = await files.put(key, new Blob(pieces).stream(), { type: 'application/zip' })
    expect(size).toBe(17_458_943)
    const back = Buffer.from(await readFileBytes((await files.get(key))!))
    expect(back.equals(Buffer.concat(pieces))).toBe(true)
  })

  test('replaces a file as a whole', async () => {
    const key = fileKey({ folder: 'w/a1', ending: 'txt' })
    await files.put(key, Buffer.from('a long first text'), { type: 'text/plain' })
    await files.put(key, Buffer.from('short'), { type: 'text/plain' })
    expect(Buffer.from(await readFileBytes((await files.get(key))!)).toString()).toBe('short')
  })

  test.each([3, 9_000_000])('a body that breaks after %i bytes leaves the file as it was', async (length) => {
    const key = fileKey({ folder: 'w/a1', ending: 'txt' })
    await files.put(key, Buffer.from('kept'), { type: 'text/plain' })
    async function* broken() {
      yield new Uint8Array(length)
      throw new Error('connection lost')
    }
    await expect(files.put(key, broken(), { type: 'text/plain' })).rejects.toThrow('connection lost')
    expect(Buffer.from(await readFileBytes((await files.get(key))!)).toString()).toBe('kept')
  })

  test('answers null for what is not there, and removing it is no error', async () => {
    const key = fileKey({ folder: 'w/a1', ending: 'pdf' })
    expect(await files.get(key)).toBeNull()
    expect(await files.exists(key)).toBe(false)
    await files.remove(key)
    await files.put(key, Buffer.from('x'), { type: 'application/pdf' })
    await files.remove(key)
    expect(await files.get(key)).toBeNull()
  })

  test('a stream that nobody finishes can be dropped', async () => {
    const key = fileKey({ folder: 'w/a1', ending: 'zip' })
    await files.put(key, new Uint8Array(500_000), { type: 'application/zip' })
    const reader = (await files.get(key))!.stream.getReader()
    await reader.read()
    await reader.cancel()
    await files.remove(key)
    expect(await files.exists(key)).toBe(false)
  })

  test.each([
    '../secret.txt',
    'a/../../etc/passwd.txt',
    '/etc/passwd.txt',
    'a//b.txt',
    'a\\b.txt',
    'a/b.txt\0.png',
    'a/รูป.png',
    'a/B.png',
    'a/%2e%2e/b.png',
    'a/.hidden.txt',
    'a/b.exe',
    'a/b.svg',
    'a/b.constructor',
    'a/b',
    '',
    `${'a'.repeat(200)}.txt`,
  ])('refuses the key %j for every act', async (key) => {
    await expect(files.put(key, Buffer.from('x'), { type: 'text/plain' })).rejects.toThrow(FileKeyError)
    await expect(files.get(key)).rejects.toThrow(FileKeyError)
    await expect(files.exists(key)).rejects.toThrow(FileKeyError)
    await expect(files.remove(key)).rejects.toThrow(FileKeyError)
  })

  test('refuses a type that the ending does not promise', async () => {
    const key = fileKey({ folder: 'w/a1', ending: 'png' })
    await expect(files.put(key, Buffer.from('<html>'), { type: 'text/html' })).rejects.toThrow(FileKeyError)
    expect(await files.exists(key)).toBe(false)
  })
})

test('the disk keeps no trace of broken writes and sweeps what a crash left', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ruen-files-'))
  try {
    const key = fileKey({ folder: 'w/a1', ending: 'txt' })
    await createDiskFiles({ folder }).put(key, Buffer.from('x'), { type: 'text/plain' })
    const [old, young] = ['old', 'young'].map((name) => path.join(folder, '.incoming', name))
    await Promise.all([writeFile(old!, 'half'), writeFile(young!, 'half')])
    await utimes(old!, 0, 0)
    async function* broken() {
      yield new Uint8Array(9)
      throw new Error('lost')
    }
    const again = createDiskFiles({ folder })
    await expect(again.put(key, broken(), { type: 'text/plain' })).rejects.toThrow('lost')
    expect(await readdir(path.join(folder, '.incoming'))).toEqual(['young'])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('two writers of one key on the disk: one of them wins entirely', async () => {
  const { files, end } = await stores.disk!()
  const key = fileKey({ folder: 'w/a1', ending: 'txt' })
  const texts = ['a'.repeat(300_000), 'b'.repeat(200_000)]
  await Promise.all(texts.map((text) => files.put(key, Buffer.from(text), { type: 'text/plain' })))
  expect(texts).toContain(Buffer.from(await readFileBytes((await files.get(key))!)).toString())
  await end()
})

test('a bucket that does not exist is an error, not a missing file', async () => {
  const { files, end } = await openTestS3('elsewhere')
  try {
    await expect(files.put('a/b.txt', Buffer.from('x'), { type: 'text/plain' })).rejects.toThrow()
  } finally {
    await files.close()
    await end()
  }
})

test('variants stand beside their file', () => {
  expect(variantKey('w/a1/photo.jpg', '640', 'webp')).toBe('w/a1/photo-640.webp')
  expect(() => variantKey('w/a1/photo.jpg', '../x', 'webp')).toThrow(FileKeyError)
  expect(() => fileKey({ folder: 'w/../x', ending: 'jpg' })).toThrow(FileKeyError)
})

async function openTestS3(bucket = 'ruen'): Promise<Store> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ruen-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'ruen', configs: [] }],
  })
  const { port } = (await server.run()) as AddressInfo
  const files = createS3Files({
    bucket,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix: 'shared/',
  })
  const end = async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { files, end }
}
