import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { at, filesUnder } from '../kit.mjs'
import { withSingleNames } from './client-looks.mjs'
import { browserStandIn, partsOf, serverStandIn } from './still-parts.mjs'

it('knows every still part, and none of them has state or handlers', () => {
  const files = filesUnder('src').filter((file) => file.endsWith('.still.tsx'))
  expect(files.length).toBeGreaterThan(5)
  for (const file of files)
    expect(partsOf(readFileSync(at(file), 'utf8'), file).length, file).toBeGreaterThan(0)
})

it('stops at a part that would need script', () => {
  const part = (body) => `export function Part() {\n  ${body}\n}\n`
  expect(partsOf(part('return <p>{m.hello()}</p>'), 'x')).toEqual(['Part'])
  expect(() => partsOf(part('const [a] = useState(1)'), 'x')).toThrow(/useState/)
  expect(() => partsOf(part('return <button onClick={go} />'), 'x')).toThrow(/onClick/)
})

it('gives the server the part, and the browser its looks and a way to fetch it', () => {
  expect(serverStandIn('/a/x.still.tsx', ['Part'])).toContain('drawnHere(itsPart)')
  const standIn = browserStandIn('/a/x.still.tsx', ['Part'], ['/a/x.module.css'])
  expect(standIn).toContain('import "/a/x.module.css"')
  expect(standIn).toContain('import("/a/x.still.tsx")')
  expect(standIn).not.toContain('from "/a/x.still.tsx"')
})

it('makes class names imports of their own, but keeps a table that is read by computed names', () => {
  const line = "import css from './a.module.css'"
  const code = (use) => `${line}\nconst looks = ${use}\n`
  expect(withSingleNames(code('css.row'))).toContain("import * as css from './a.module.css'")
  expect(withSingleNames(code('css.row /* see `a.module.css` */'))).not.toContain(line)
  expect(withSingleNames(code('css[name]'))).toContain(line)
  expect(withSingleNames(code('useLooks(css)'))).toContain(line)
})
