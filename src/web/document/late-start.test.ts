import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { LATE_START } from './late-start.tsx'

type Part = {
  localName: string
  type?: string
  textContent: string
  attributes: { name: string; value: string }[]
}

const part = (localName: string, text: string, attributes: Record<string, string> = {}): Part => ({
  localName,
  type: attributes.type,
  textContent: text,
  attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
})

const PARTS = [
  part('link', '', { rel: 'modulepreload', href: '/assets/a.js' }),
  part('script', 'data()'),
  part('script', 'import "/assets/a.js"', { type: 'module', async: '' }),
]

/** A browser of few words: what was put into the page and what of it is left, and how to make things happen. */
function open(readyState: 'loading' | 'complete') {
  const heard = new Map<string, (event?: unknown) => void>()
  const put: string[] = []
  const gone: string[] = []
  const idle: (() => void)[] = []
  const timers: [() => void, number][] = []
  const self: { earlyPresses?: string[]; requestIdleCallback: true } = { requestIdleCallback: true }
  runInNewContext(LATE_START, {
    self,
    DOMParser: class {
      parseFromString = () => ({ querySelectorAll: () => PARTS })
    },
    requestAnimationFrame: (paint: () => void) => paint(),
    requestIdleCallback: (go: () => void) => idle.push(go),
    addEventListener: (name: string, go: (event?: unknown) => void) => heard.set(name, go),
    setTimeout: (go: () => void, ms: number) => timers.push([go, ms]),
    document: {
      readyState,
      currentScript: { nonce: 'n1', previousElementSibling: { textContent: '' } },
      createElement: (name: string) => {
        const said: string[] = []
        const it = {
          nonce: '',
          textContent: '',
          setAttribute: (key: string, value: string) => said.push(`${key}=${value}`),
          remove: () => gone.push(it.textContent),
          toString: () => [name, ...said, it.nonce, it.textContent].filter(Boolean).join(' '),
        }
        return it
      },
      head: { append: (it: object) => put.push(String(it)) },
    },
  })
  return { heard, put, gone, idle, timers, self }
}

const DATA = 'script n1 data()'
const ALL = [
  DATA,
  'link rel=modulepreload href=/assets/a.js n1',
  'script type=module async= n1 import "/assets/a.js"',
]

describe('a page that starts late', () => {
  it('runs its data at once, and puts in its modules once what it shows has come', () => {
    const { heard, put, gone, idle, timers } = open('loading')
    heard.get('load')!()
    expect(put).toEqual([DATA])
    expect(gone).toEqual(['data()'])
    for (const go of [...idle, ...timers.map(([go]) => go)]) go()
    expect(put).toEqual(ALL)
  })

  it.each(['pointerdown', 'keydown'])('starts at once for somebody who uses it: %s', (name) => {
    const { heard, put } = open('loading')
    heard.get(name)!()
    expect(put).toEqual(ALL)
  })

  it('keeps what is pressed meanwhile for the script, but not what the browser does by itself', () => {
    const { heard, self } = open('loading')
    const press = (act?: string) =>
      heard.get('click')!({ target: { closest: () => (act ? { dataset: { act } } : null) } })
    press('theme')
    press()
    press('theme')
    expect(self.earlyPresses).toEqual(['theme', 'theme'])
  })

  it('waits no longer than three seconds, and not for what has been', () => {
    const { idle, timers, heard } = open('complete')
    expect(timers.map(([, ms]) => ms)).toEqual([3000])
    expect(idle).toHaveLength(1)
    expect(heard.has('load')).toBe(false)
  })
})
