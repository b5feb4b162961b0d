import { CATEGORY, type SeedArticle } from '../article.ts';

export const noticeCodes: SeedArticle = {
  slug: 'notice-codes',
  category: CATEGORY.notices,
  position: 4,
  thumbnail: '',
  texts: {
    en: {
      title: 'Nobody here asks for your password',
      abstract: 'Passwords and verification codes belong to you alone. How to recognise a fraud.',
      content: `
Nobody who works for {{site}} will ever ask you for a password or a verification code: not by phone, not in a chat, not by e-mail.

- Enter codes only on our own pages, and only for something you started yourself.
- Look at the address in the browser before you sign in.
- Don't use a password here that you use elsewhere.
- Whoever promises sure profits, or a gift in return for a deposit, wants to deceive you.

If you believe that someone knows your password, sign out, set a new one with "Forgot password", and tell support.
`,
    },
    zh: {
      title: '我们绝不会索要您的密码',
      abstract: '密码和验证码只属于您自己。教您识别骗局。',
      content: `
{{site}} 的任何工作人员都不会以任何方式向您索要密码或验证码，无论是电话、聊天还是邮件。

- 只在本站页面、且仅为您本人发起的操作输入验证码。
- 登录前请核对浏览器地址栏。
- 不要在此使用与其他网站相同的密码。
- 凡是承诺稳赚不赔，或要求先充值再返利的，都是骗局。

如怀疑密码已泄露，请立即退出登录，通过“忘记密码”重设密码，并联系客服。
`,
    },
    hk: {
      title: '我們絕不會索取你的密碼',
      abstract: '密碼及驗證碼只屬於你。教你辨識騙局。',
      content: `
{{site}} 的任何職員都不會以任何方式索取你的密碼或驗證碼，不論是電話、對話還是電郵。

- 只在本站頁面、並僅為你本人發起的操作輸入驗證碼。
- 登入前請核對瀏覽器的網址。
- 切勿在此使用與其他網站相同的密碼。
- 凡聲稱穩賺不賠，或要求先存款後回贈的，都是騙局。

如懷疑密碼外洩，請立即登出，透過「忘記密碼」重設密碼，並聯絡客戶服務。
`,
    },
    jp: {
      title: 'パスワードをお聞きすることはありません',
      abstract: 'パスワードと確認コードは、ご本人だけのものです。詐欺の見分け方をお伝えします。',
      content: `
{{site}} の担当者がパスワードや確認コードをお尋ねすることは、電話でもチャットでもメールでも、決してありません。

- コードは当サイトのページで、ご自身が始めた操作のためだけに入力してください。
- ログインの前に、ブラウザーのアドレスを確かめてください。
- ほかで使っているパスワードを使い回さないでください。
- 必ず儲かる、入金すれば贈り物がある、と約束する相手は詐欺です。

パスワードを知られたと思ったら、ログアウトし、「パスワードを忘れた場合」から再設定して、サポートへお知らせください。
`,
    },
    kr: {
      title: '누구도 비밀번호를 묻지 않습니다',
      abstract: '비밀번호와 인증번호는 본인만의 것입니다. 사기를 알아보는 방법입니다.',
      content: `
{{site}}의 직원은 전화, 채팅, 이메일 어느 방법으로도 비밀번호나 인증번호를 묻지 않습니다.

- 인증번호는 저희 화면에서, 본인이 직접 시작한 작업에만 입력하세요.
- 로그인하기 전에 브라우저 주소를 확인하세요.
- 다른 곳에서 쓰는 비밀번호를 여기서 쓰지 마세요.
- 확실한 수익이나 입금 사은품을 약속하는 사람은 사기꾼입니다.

누군가 비밀번호를 알고 있다고 생각되면 로그아웃하고 ‘비밀번호 찾기’로 새로 정한 뒤 고객 지원에 알려 주세요.
`,
    },
    de: {
      title: 'Niemand fragt hier nach Ihrem Passwort',
      abstract: 'Passwörter und Bestätigungscodes gehören nur Ihnen. So erkennen Sie Betrug.',
      content: `
Niemand, der für {{site}} arbeitet, wird Sie je nach einem Passwort oder Bestätigungscode fragen: nicht am Telefon, nicht im Chat, nicht per E-Mail.

- Geben Sie Codes nur auf unseren Seiten ein und nur für etwas, das Sie selbst begonnen haben.
- Sehen Sie vor dem Anmelden auf die Adresse im Browser.
- Verwenden Sie hier kein Passwort, das Sie anderswo benutzen.
- Wer sichere Gewinne oder ein Geschenk für eine Einzahlung verspricht, will Sie betrügen.

Wenn Sie glauben, dass jemand Ihr Passwort kennt, melden Sie sich ab, setzen Sie über „Passwort vergessen“ ein neues und sagen Sie dem Support Bescheid.
`,
    },
    fra: {
      title: 'Personne ici ne demande votre mot de passe',
      abstract: 'Mots de passe et codes de vérification n’appartiennent qu’à vous. Reconnaître une fraude.',
      content: `
Personne travaillant pour {{site}} ne vous demandera jamais un mot de passe ni un code de vérification : ni au téléphone, ni par messagerie, ni par e-mail.

- Ne saisissez un code que sur nos pages, et seulement pour une action que vous avez lancée.
- Regardez l’adresse dans le navigateur avant de vous connecter.
- N’employez pas ici un mot de passe utilisé ailleurs.
- Quiconque promet des gains certains ou un cadeau contre un dépôt veut vous tromper.

Si vous pensez que quelqu’un connaît votre mot de passe, déconnectez-vous, choisissez-en un nouveau avec « Mot de passe oublié » et prévenez l’assistance.
`,
    },
    it: {
      title: 'Nessuno qui ti chiede la password',
      abstract: 'Password e codici di verifica sono soltanto tuoi. Come riconoscere una truffa.',
      content: `
Nessuno che lavori per {{site}} ti chiederà mai una password o un codice di verifica: né al telefono, né in chat, né via e-mail.

- Inserisci i codici solo sulle nostre pagine e solo per qualcosa che hai iniziato tu.
- Guarda l’indirizzo nel browser prima di accedere.
- Non usare qui una password che usi altrove.
- Chi promette guadagni sicuri, o un regalo in cambio di un deposito, vuole ingannarti.

Se pensi che qualcuno conosca la tua password, esci, impostane una nuova con «Password dimenticata» e avvisa l’assistenza.
`,
    },
    spa: {
      title: 'Aquí nadie te pide la contraseña',
      abstract: 'Las contraseñas y los códigos de verificación son solo tuyos. Cómo reconocer un fraude.',
      content: `
Nadie que trabaje para {{site}} te pedirá nunca una contraseña ni un código de verificación: ni por teléfono, ni por chat, ni por correo.

- Introduce los códigos solo en nuestras páginas y solo para algo que hayas iniciado tú.
- Mira la dirección del navegador antes de iniciar sesión.
- No uses aquí una contraseña que uses en otro sitio.
- Quien promete ganancias seguras, o un regalo a cambio de un depósito, quiere engañarte.

Si crees que alguien conoce tu contraseña, cierra la sesión, pon una nueva con «¿Olvidaste tu contraseña?» y avisa al equipo de ayuda.
`,
    },
  },
};
