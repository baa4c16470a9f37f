import basicFont from './fonts/anuphan-basic.woff2?url'
import thaiFont from './fonts/anuphan-thai.woff2?url'

/** `<link>` descriptors for the head: the first lines of every page need both, in either language. */
export const FONT_LINKS = [thaiFont, basicFont].map(
  (href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
)
