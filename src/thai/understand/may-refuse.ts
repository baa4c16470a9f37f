/** Whether any word that may refuse stands in a folded text: most searches have none. */
export function mayRefuse(text: string): boolean {
  return /ไม่|ห้าม|เว้น|งด|เบื่อ|เกลียด|เลี่ยง|อย่า|นอกจาก|ขอผ่าน|ขอบาย|ก็ได้|(?<![a-z])n(?:o|ot|on|or|ever|ope|ah)(?![a-z])|n['’]t|without|except|than|avoid|apart|cannot|[dwc][oa]nt|matter|option|unwanted|hate|dislike|loathe|from|outside|instead|sick|tired|skip|exclud|thing but|where but/.test(
    text,
  )
}
