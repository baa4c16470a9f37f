/** What becomes of a campaign: a draft is published, and archived once it is over. */
export const CAMPAIGN_STATES = ['draft', 'published', 'archived'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** Where a home is shown with the words of its campaign. */
export const CHANNELS = ['website', 'partners', 'flyer', 'link'] as const
export type Channel = (typeof CHANNELS)[number]

/** What a counted address stands on. */
export const LINK_KINDS = ['flyer', 'link', 'post'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

export const FLYER_LAYOUTS = ['photo-top', 'house', 'column', 'tear-off'] as const
export type FlyerLayout = (typeof FLYER_LAYOUTS)[number]

export const FLYER_SIZES = ['a4', 'a5'] as const
export type FlyerSize = (typeof FLYER_SIZES)[number]

/** Shapes of pictures for posts, with their sides in pixels; `link` is what a link shows of a page. */
export const POST_SIDES = {
  square: [1080, 1080],
  portrait: [1080, 1350],
  story: [1080, 1920],
  link: [1200, 630],
} as const
export const POST_SHAPES = ['square', 'portrait', 'story', 'link'] as const
export type PostShape = (typeof POST_SHAPES)[number]

/** Where visitors came from without a counted address. */
export const SITE_SOURCES = ['site', 'search'] as const
