import type { ComponentType } from 'react'
import { type SharedRoot, useRoot } from '#web/page/root-data.ts'

const renderer = import.meta.env.SSR ? await import('react-dom/server') : undefined

type Keeping = {
  /** So many texts are kept for one product, none of a longer name: paths and queries are made up by anyone. */
  most: number
  longestName: number
}

const KEEPING: Keeping = { most: 500, longestName: 300 }
/** For a list that all visitors see alike: it is part of the name, so a change in it renders it again. */
export const FOR_LISTS: Keeping = { most: 12, longestName: 20_000 }

/**
 * A part that says the same to everyone: it depends on its props (few and short, unless they are a list of one page),
 * on the language and on the day, and is given nothing about the reader. The server renders it once and writes it
 * again as text; only still parts may hold one, because the browser hydrates what it renders by itself.
 */
export function sameForAll<Props extends { root: SharedRoot }>(
  Part: ComponentType<Props>,
  { most, longestName } = KEEPING,
): ComponentType<Omit<Props, 'root'>> {
  const draw = (props: Omit<Props, 'root'>, root: SharedRoot) => <Part {...({ ...props, root } as Props)} />
  if (!renderer) return (props) => draw(props, useRoot())

  /** By product: tests run several in one process. */
  const drawn = new WeakMap<object, Map<string, string>>()

  return (props) => {
    const { viewer: _, nonce: __, theme: ___, ...root } = useRoot()
    const name = JSON.stringify([root.locale, root.siteName, root.today, props], withBigInts)
    const texts = drawn.get(root.product) ?? new Map<string, string>()
    drawn.set(root.product, texts)
    const html = texts.get(name) ?? renderer.renderToStaticMarkup(draw(props, root))
    if (name.length <= longestName && !texts.has(name)) {
      if (texts.size >= most) texts.clear()
      texts.set(name, html)
    }

    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
    return <div className="still" dangerouslySetInnerHTML={{ __html: html }} />
  }
}

const withBigInts = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)
