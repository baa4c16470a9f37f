import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import routes from './routes.ts'

type Line = { path?: string; file: string; children?: Line[] }

/** The addresses of dashboards that have a page: not the ones that take any, and say that there is none. */
const pages = (await routes)
  .flatMap(function all(line: Line, base: unknown = ''): string[] {
    const path = `${typeof base === 'string' ? base : ''}/${line.path ?? ''}`.replaceAll(/\/+/g, '/')

    return [path, ...(line.children ?? []).flatMap((one) => all(one, path))]
  })
  .filter(
    (path) =>
      path.startsWith('/dashboard/') && !/:component|^\/dashboard\/\*|^\/dashboard\/:type$/.test(path),
  )
const PAGES = pages.map(
  (path) =>
    new RegExp(
      `^${path
        .replaceAll(/\/:[^/]+\?/g, '(?:/[^/]+)?')
        .replaceAll(/:[^/]+/g, '[^/]+')
        .replace('*', '.+')}$`,
    ),
)
const TYPES = ['manager', 'tenant', 'owner', 'vendor', 'admin', 'others']

/** The addresses of dashboards that the code writes, each with where. What is put in is an `x`. */
function writtenLinks(): { link: string; file: string }[] {
  return globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|\/testing\/|\/messages\/|src\/routes/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['"`](\/dashboard\/[^'"`\n]*)['"`]/g)].map(([, text]) => ({
        file,
        link: text!
          .replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, 'x')
          .replace(/[?#].*$/, '')
          .replace(/\/$/, ''),
      })),
    )
}

/** Whole as it stands: not the beginning of an address, and no pattern. */
const isWhole = ({ link }: { link: string }) =>
  link.split('/').length > 3 &&
  !/[{*%:]|\/x$/.test(link.replace(/^((?:\/[^/]+){3,})\/x$/, '$1')) &&
  !/[^/]x$/.test(link)

describe('an address of a dashboard that is written in the code', () => {
  const links = writtenLinks().filter(isWhole)

  it('leads to a page', () => {
    expect(links.length).toBeGreaterThan(150)
    const dead = links.filter(({ link }) => {
      const asked = link.startsWith('/dashboard/x/')
        ? TYPES.map((type) => link.replace('/x/', `/${type}/`))
        : [link]

      // A form's address may get its id behind it.
      return !asked.some((one) => PAGES.some((page) => page.test(one) || page.test(`${one}/x`)))
    })
    expect(dead).toEqual([])
  })
})
