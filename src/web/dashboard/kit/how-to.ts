import { createContext } from 'react'

/** Where the task of this page is explained, and the word for it; none where the page has no task of its own. */
export const HowTo = createContext<{ href: string; label: string } | null>(null)
