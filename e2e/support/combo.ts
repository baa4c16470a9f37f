import { expect, type Locator } from '@playwright/test'

/** A field that is typed in to choose one of many, by its label; there once its script is. */
export function comboField(part: Locator, label: string): Locator {
  return part.locator('input[role="combobox"]').and(part.getByLabel(label, { exact: true }))
}

/** Types the name of one and takes it; without a name, the first of the list. */
export async function chooseIn(field: Locator, name?: string): Promise<void> {
  if (name) {
    // Typed anew: what stands there already would be no change. What was chosen is let go by
    // then; it would take what is typed next with it.
    if (await field.inputValue()) {
      await field.fill('')
      await expect(field).toHaveAttribute('aria-expanded', 'true')
    }
    await field.fill(name)
  }
  if (!name) await field.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  if (!name) await field.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', /.+/)
  await field.press('Enter')
  await expect(field).toHaveValue(name ?? /.+/)
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}
