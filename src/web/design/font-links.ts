import thaiFont from '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2?url'

/** `<link>` descriptors for the head: the Thai file is needed by the first line of every page. */
export const FONT_LINKS = [
  { rel: 'preload', href: thaiFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
] as const
