import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { lateStart } from './late-start.ts'

const START = `;
import * as route0_main from "/assets/root-a.js";
import * as route1 from "/assets/home-b.js";
const route0 = {...route0_main};
  window.__reactRouterManifest = {"version": "1"};
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry-c.js");`

/** A browser of few words: what was fetched, and how to make things happen. */
function open(readyState: 'loading' | 'complete') {
  const heard = new Map<string, (event?: unknown) => void>()
  const fetched: string[] = []
  const idle: (() => void)[] = []
  const timers: [() => void, number][] = []
  const self: { earlyPresses?: string[] } = {}
  const code = lateStart(START, ['/assets/entry-c.js', '/assets/root-a.js', '/assets/entry-c.js'])
  runInNewContext(code.replaceAll('import(', 'load('), {
    self,
    window: { requestIdleCallback: true },
    requestAnimationFrame: (paint: () => void) => paint(),
    requestIdleCallback: (go: () => void) => idle.push(go),
    addEventListener: (name: string, go: (event?: unknown) => void) => heard.set(name, go),
    setTimeout: (go: () => void, ms: number) => timers.push([go, ms]),
    document: {
      readyState,
      createElement: () => ({}),
      head: { append: ({ rel, href }: { rel: string; href: string }) => fetched.push(`${rel} ${href}`) },
    },
    load: async (file: string) => {
      fetched.push(file)
      return {}
    },
  })
  return { heard, fetched, idle, timers, self }
}

const ALL = [
  'modulepreload /assets/entry-c.js',
  'modulepreload /assets/root-a.js',
  '/assets/root-a.js',
  '/assets/home-b.js',
  '/assets/entry-c.js',
]

describe('a page that starts late', () => {
  it('fetches nothing before what it shows has come, and then each file once', async () => {
    const { heard, fetched, idle, timers } = open('loading')
    heard.get('load')!()
    expect(fetched).toEqual([])
    for (const go of [...idle, ...timers.map(([go]) => go)]) go()
    await vi.waitFor(() => expect(fetched).toEqual(ALL))
  })

  it.each(['pointerdown', 'keydown'])('starts at once for somebody who uses it: %s', async (name) => {
    const { heard, fetched } = open('loading')
    heard.get(name)!()
    await vi.waitFor(() => expect(fetched).toEqual(ALL))
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
