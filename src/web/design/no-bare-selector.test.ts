import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A module's classes are its own, its elements are everybody's: `details[open] { … }` of one page colours the side bar.
test('each rule of a style module names a class of its own', () => {
  const files = globSync('src/**/*.module.css')
  expect(files.length).toBeGreaterThan(100)
  const bare = files.flatMap((file) => {
    const plain = withoutParts(readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''))

    return [...plain.matchAll(/(?:^|[{};])\s*([^{};@]+?)\s*\{/g)]
      .flatMap(([, selector]) => selector!.split(','))
      .map((one) => one.trim())
      .filter((one) => one && !/[.#&[]|^body|^(?:from|to|\d+(?:\.\d+)?%)$|:root|:global/.test(one))
      .map((one) => `${file}: ${one}`)
  })
  expect(bare).toEqual([])
})

/** Without what stands in parentheses, however deep: `:is(dd, a:not(…))` narrows what stands before it. */
function withoutParts(text: string): string {
  const less = text.replaceAll(/\([^()]*\)/g, '')

  return less === text ? text : withoutParts(less)
}
