import type { RefCallback } from 'react'

/**
 * A ref that sets styles by script, for values that no class can name: a position, a colour that was typed. A `style` of
 * JSX becomes an attribute on the server, which the content policy refuses and hydration does not repair.
 */
export function styled(values: Record<string, string | number>): RefCallback<HTMLElement> {
  return (element) => {
    for (const [name, value] of Object.entries(values)) element?.style.setProperty(name, String(value))
  }
}
