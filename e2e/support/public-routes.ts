/**
 * Every address of a manager's site in the specification (§2), behind its first part: `/{name}` on the product's host,
 * `/{userType}` on its own. Applications are made where the account is, on the product's host (`{named}`); who is not signed
 * in reads there first what it takes. Where the two differ, the answer by name comes first.
 */
export const SITE_ROUTES: [path: string, answer: number | string, onOwnHost?: number | string][] = [
  ['', 200],
  ...['About', 'Available', 'Contact', 'Services', 'Team', 'Testimonial', 'Why-us'].flatMap(
    (page): [string, number | string][] => [
      [`/${page}`, `{site}/${page.toLowerCase()}`],
      [`/${page.toLowerCase()}`, 200],
    ],
  ),
  ['/alerts', 200],
  ['/alerts/nothing', 404],
  ['/listing/{home}', 200],
  ['/listing/{home}/index_bk', '{site}/listing/{home}'],
  [
    '/listing/{home}/apply-for-rent',
    '{named}/listing/{home}/before-applying',
    '{named}/listing/{home}/apply-for-rent',
  ],
  ['/listing/{home}/before-applying', 200, '{named}/listing/{home}/before-applying'],
  ['/listing/apply-for-rent', '{site}/available'],
  ['/apply-for-rent', '{site}/available'],
  ['/nothing/here', 404],
  ['/nothing', 404],
]

/** Every public address of the specification (§2), with what it answers to a visitor: a status, or where it leads. */
export const PUBLIC_ROUTES: [path: string, answer: number | string][] = [
  ['/', 200],
  ['/home', 200],
  ['/contact', 200],
  ['/feature', 200],
  ['/pricing', 200],
  ['/design-your-website', 200],
  ['/owner', '/owner-details'],
  ['/owner-details', 200],
  ['/property-manager-about', 200],
  ['/recommend', 200],
  ['/residents', 200],
  ['/search', 200],
  ['/success-register', '/home?dialog=login'],
  ['/verify', 200],
  ['/verify-email', 200],
  ['/video-library', 200],
  ['/video-library?category=1&page=9', '/video-library?category=1&page=1'],
  ['/reset-password', 200],
  ['/reset-user', 200],
  ['/callback', '/'],
  ['/login-callback', '/'],
  ['/logout-callback', '/home'],
  ['/payment/status', 200],
  ['/payment', '/pricing'],
  ['/payment/pro', '/pricing'],
  ['/payment/0b9df0a4-9e36-7b4e-8a51-0c8f2f6a1d11', '/payment/status?token='],
  ['/payment/nothing', 404],
  ['/help-center', 200],
  ['/help-center/terms-and-conditions', 200],
  ['/help-center/privacy-policy', 200],
  ['/help-center/do-not-sell-my-personal-information', 200],
  ['/help-center/faq', 200],
  ['/help-center/nothing', 404],
  ['/listing/{home}', 200],
  ['/listing/{home}/apply-for-rent', '/listing/{home}?dialog=login'],
  ['/listing/apply-for-rent', '/home?dialog=login'],
  ['/listing/{home}/index_bk', '/listing/{home}'],
  ['/listing/{home}/index_bk_bk', '/listing/{home}'],
  ...['About', 'Available', 'Contact', 'Services', 'Team', 'Testimonial', 'Why-us'].map(
    (page): [string, string] => [`/owner/${page}`, '/owner/'],
  ),
  ['/owner/about', '/owner-details'],
  ['/Manager', '/manager'],
  ['/manager', '/property-manager-about'],
  ['/manager/nothing/here', 404],
  ['/owner/nothing', 404],
  [
    '/search/7?checkInDate=2026-12-01&rooms=1&locationName=Ari',
    '/search?checkInDate=2026-12-01&rooms=1&locationName=Ari',
  ],
  ['/login', '/home?dialog=login'],
  ['/logout', '/home'],
  ['/dashboard/vendor/main', '/home?dialog=login'],
  ['/dashboard/agent/main', '/home?dialog=login'],
  ['/no-such-page', 404],
  // The router reads these names with a slash before them, with a line's end in them, or in Thai: they lead to pages of
  // ours, never elsewhere, and no header is broken by them.
  ...['/evil.example', '\\evil.example', '\t/evil.example', 'x\r\nx', 'ก']
    .map((name) => encodeURIComponent(name))
    .flatMap((name): [string, string][] => {
      const asked = name.toLowerCase()
      return [
        [`/${asked}/apply-for-rent`, `/${name}/available`],
        [`/${asked}/listing/apply-for-rent`, `/${name}/available`],
        [`/${asked}/listing/{home}/before-applying`, `/${name}/listing/{home}/apply-for-rent`],
        [`/${asked}/listing/{home}/apply-for-rent`, '/listing/{home}/apply-for-rent'],
        [`/${asked}/listing/{home}/index_bk`, `/${name}/listing/{home}`],
        [`/listing/${asked}/index_bk`, `/listing/${name}`],
      ]
    }),
  ['/a-name-that-is-longer-than-any-site-may-have/about', 404],
]

/** How the public pages are called, in Thai and English; the product's name follows where it is not in it. */
export const PUBLIC_TITLES: [path: string, th: string, en: string][] = [
  [
    '/',
    'เรือน: หาที่พักให้เช่า และดูแลที่พักได้ครบทุกเรื่อง',
    'Ruen: homes for rent in Thailand and the tools to run them',
  ],
  ['/search', 'ค้นหาที่พักให้เช่า คอนโด บ้าน หอพัก', 'Search condos, houses and rooms for rent'],
  ['/feature', 'ที่พักแนะนำ', 'Featured Rentals'],
  ['/property-manager-about', 'ผู้จัดการที่พัก', 'Property Managers'],
  ['/owner-details', 'เจ้าของที่พัก', 'Owners'],
  ['/residents', 'ผู้พักอาศัย', 'Residents'],
  ['/recommend', 'บอกต่อ', 'Recommend'],
  ['/contact', 'ติดต่อเรา', 'Contact'],
  ['/pricing', 'แพ็กเกจและราคา', 'Pricing'],
  ['/design-your-website', 'ทำเว็บไซต์ที่พักของคุณ', 'Design your website'],
  ['/video-library', 'คลังวิดีโอ', 'Video Library'],
  ['/help-center', 'ศูนย์ช่วยเหลือ', 'Help centre'],
  ['/help-center/terms-and-conditions', 'ข้อกำหนดและเงื่อนไขการใช้งาน', 'Terms and Conditions'],
  ['/help-center/privacy-policy', 'นโยบายความเป็นส่วนตัว', 'Privacy Policy'],
  [
    '/help-center/do-not-sell-my-personal-information',
    'ห้ามขายข้อมูลส่วนบุคคลของฉัน (สิทธิของเจ้าของข้อมูล)',
    'Do Not Sell My Personal Information (your data rights)',
  ],
  ['/help-center/faq', 'คำถามที่พบบ่อย', 'FAQ'],
]
