/** Words of our own that nobody should have for a password. */
const ownWords = 'stepwise pebble steppingstone';

// What the common passwords of leaked lists that meet our rules are made of: such a word with figures and signs.
const commonWords = `
  password passw passwd pass passcode passphrase mypassword newpassword yourpassword changeme changepassword default
  secret letmein welcome welcometo login logon admin administrator root user username guest test testing tester temp
  temporary master access access granted enter system server computer internet network windows microsoft google gmail
  facebook instagram whatsapp twitter youtube linkedin apple iphone samsung android nokia hello helloworld hi
  iloveyou ilove loveyou iloveu lovely lover love mylove baby babygirl babyboy sweetheart sweety honey angel princess
  prince queen king kitty kitten puppy mommy daddy mother father family friend friends forever happy smile
  sunshine sunny flower rainbow butterfly summer winter spring autumn january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday
  football soccer baseball basketball hockey tennis golf cricket liverpool arsenal chelsea manchester barcelona
  juventus realmadrid lakers yankees cowboys eagles steelers
  superman batman spiderman ironman avengers starwars pokemon pikachu naruto minecraft fortnite nintendo
  playstation xbox matrix hunter ranger killer ninja samurai shadow dragon phoenix monkey tiger lion panther cheetah
  dolphin eagle falcon wolf bear horse charlie max buddy bailey ginger cookie chocolate banana cheese pepper orange
  apples cherry peach strawberry coffee whatever nothing trustno trustnoone freedom liberty america usa canada india
  pakistan bangladesh england london paris berlin newyork california texas florida chicago boston dallas australia
  brasil brazil mexico china japan tokyo russia moscow germany deutschland france italia espana
  michael michelle jennifer jessica ashley amanda andrew anthony daniel david matthew joshua jordan justin
  robert richard thomas william charles george james john joseph jason brandon nicholas nicole natasha samantha sophie
  maria martin marcus alexander alexandra alex andrea antonio carlos diego eduardo francisco jose juan luis mohamed
  mohammed muhammad ahmed ali fatima ayesha priya rahul krishna ganesh shiva jesus christ jesuschrist god blessed
  hannah harley heather thunder lightning diamond silver golden gold money million dollar business company office
  manager student teacher school college university doctor nurse engineer developer service support security secure
  safety private public database oracle mysql cisco linux ubuntu python java javascript
  mustang ferrari porsche mercedes toyota honda yamaha corvette camaro harleydavidson
  qwerty qwertyu qwertyui qwertyuiop qwert qwer qwe qwertz azerty asdf asdfg asdfgh asdfghjkl zxc zxcv zxcvb zxcvbn
  zxcvbnm qaz qazwsx qazwsxedc wsx 1qaz@wsx 1qaz2wsx 1qazxsw2 !qaz2wsx zaq12wsx zaq1@wsx zaq1xsw2 1q2w3e 1q2w3e4r
  1q2w3e4r5t q1w2e3 q1w2e3r4 q1w2e3r4t5 qwe123 asd123 zxc123 qweasd qweasdzxc
  a aa aaa aaaa ab aabb abc abcabc abcd abcde abcdef abcdefg abcdefgh aabbcc xyz xxx xxxx x z zz q qq w
  asdasd qweqwe zxczxc hahaha lala nopassword nopass letmeinnow opensesame sesame word
  crazy fuckyou fuckoff hottie biteme
`;

/** How many figures and signs may stand beside a common word while the password is still a common one. */
const decorationLimit = 8;

const letterFor: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  l: 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const asItReads = (text: string): string =>
  [...text].map((character) => letterFor[character] ?? character).join('');

/** What is left of a password without the figures and signs after it, and without those before it too. */
function coresOf(password: string): string[] {
  const [upToLastLetter = ''] = /^.*[a-z]/s.exec(password.toLowerCase()) ?? [];
  return [upToLastLetter, upToLastLetter.replace(/^[^a-z]+/, '')];
}

const commonCores = new Set(`${ownWords} ${commonWords}`.trim().split(/\s+/).flatMap(coresOf).map(asItReads));

/**
 * Whether a password is a common word with a few figures and signs, also when some of its letters are written as
 * figures: `Password1!`, `P@ssw0rd`, `Welcome2024!`.
 */
export const isCommonPassword = (password: string): boolean =>
  coresOf(password).some(
    (core) => password.length - core.length <= decorationLimit && commonCores.has(asItReads(core)),
  );
