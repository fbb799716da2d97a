export const account = {
  title: 'บัญชีของฉัน',
  devices: 'เครื่องที่เข้าอยู่',
  others: 'ให้เครื่องอื่นออกทั้งหมด',
  here: 'เครื่องนี้',
  now: 'ใช้อยู่ตอนนี้',
  on: '%{browser} บน %{system}',
  someBrowser: 'เบราว์เซอร์',
  someSystem: 'เครื่องอื่น',
  signOut: 'ให้ออก',
  signOutOf: 'ให้ %{device} ออก',
  signedOut: 'ให้ออกแล้ว',
  passwordText: 'เมื่อเปลี่ยนแล้ว เครื่องอื่นจะถูกให้ออกทั้งหมด',
};
