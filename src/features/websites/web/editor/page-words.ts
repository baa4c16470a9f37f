import type { HomeSection, ItemIcon, PageName } from '#features/websites/content.ts'
import { m } from '#i18n/messages/messages.js'

/** What the pages are called in the editor. */
export const pageWords: Record<PageName, () => string> = {
  look: m.websites_edit_look,
  homepage: m.websites_nav_home,
  'about-page': m.websites_nav_about,
  'featured-page': m.websites_nav_available,
  'contact-us-page': m.websites_nav_contact,
  'service-page': m.websites_nav_services,
  'team-page': m.websites_nav_team,
  'testimonial-page': m.websites_nav_testimonial,
  'why-us-page': m.websites_nav_why_us,
}

export const sectionWords: Record<HomeSection, () => string> = {
  homes: m.websites_free_now,
  services: m.websites_nav_services,
  whyUs: m.websites_nav_why_us,
  testimonials: m.websites_nav_testimonial,
  team: m.websites_nav_team,
  about: m.websites_nav_about,
}

export const iconWords: Record<ItemIcon, () => string> = {
  home: m.websites_icon_home,
  key: m.websites_icon_key,
  search: m.websites_icon_search,
  file: m.websites_icon_file,
  tool: m.websites_icon_tool,
  report: m.websites_icon_report,
  camera: m.websites_icon_camera,
  users: m.websites_icon_users,
  shield: m.websites_icon_shield,
  clock: m.websites_icon_clock,
  chat: m.websites_icon_chat,
  map: m.websites_icon_map,
  star: m.websites_icon_star,
  heart: m.websites_icon_heart,
  leaf: m.websites_icon_leaf,
  bolt: m.websites_icon_bolt,
}
