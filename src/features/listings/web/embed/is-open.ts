/**
 * Whether somebody can ask to visit it: neither let, nor waiting for a word that it is free. A
 * file of its own: it runs in browsers, where the words beside it do not.
 */
export const isOpen = ({ status }: { status: string }): boolean =>
  status === 'available' || status === 'coming_soon'
