import { CATEGORY, type SeedArticle } from '../article.ts';

export const privacy: SeedArticle = {
  slug: 'privacy',
  category: CATEGORY.terms,
  position: 2,
  thumbnail: '',
  texts: {
    en: {
      title: 'Privacy',
      abstract: 'Which data {{site}} stores, what for, and what you can ask.',
      content: `
The operator of {{site}} decides what happens to your data and answers your questions about it.
## What is stored
- E-mail address or phone number, a hash of your password (never the password itself), your language.
- Sessions: time, address on the internet and type of browser, so that you can recognise strangers.
- Orders, trades and ledger entries. They prove balances and can't be erased one by one.
- Papers for identity verification, only if you hand them in.
## What for
To carry out your orders, protect your account and meet legal duties. There is no advertising, no tracking by third parties and no sale of data.
## In your browser
Language, theme, chosen pair and your session are kept in local storage. Signing out clears it. No cookies are used for advertising.
## How long
Codes for minutes, sessions for at most 30 days without use, trading records as long as the law demands.
## Your rights
You may see, correct and export your data and have it deleted as far as no duty to keep it stands against that.
`,
    },
    zh: {
      title: '隐私说明',
      abstract: '{{site}} 保存哪些数据、用途为何，以及您有哪些权利。',
      content: `
{{site}} 的运营者决定如何处理您的数据，并负责解答相关问题。
## 保存的内容
- 邮箱或手机号、密码的散列值（从不保存密码本身）、界面语言。
- 登录会话：时间、网络地址和浏览器类型，便于您识别陌生登录。
- 委托、成交与账本分录。它们是余额的凭证，不能逐条删除。
- 身份验证资料，仅在您主动提交时保存。
## 用途
用于执行您的委托、保护账户及履行法律义务。没有广告，没有第三方跟踪，也不出售数据。
## 浏览器中的数据
语言、主题、所选交易对和会话保存在本地存储中，退出登录即清除。不使用任何广告 Cookie。
## 保存期限
验证码保存数分钟，闲置会话最多 30 天，交易记录按法律要求的期限保存。
## 您的权利
您可以查阅、更正、导出数据，并在没有保存义务的范围内要求删除。
`,
    },
    hk: {
      title: '私隱說明',
      abstract: '{{site}} 儲存哪些資料、用途為何，以及你的權利。',
      content: `
{{site}} 的營運者決定如何處理你的資料，並負責解答相關問題。
## 儲存的內容
- 電郵地址或手機號碼、密碼的雜湊值（從不儲存密碼本身）、介面語言。
- 登入工作階段：時間、網絡地址及瀏覽器類型，讓你辨認陌生登入。
- 委託、成交及賬簿分錄。它們是結餘的憑證，不能逐項刪除。
- 身分核實文件，僅在你主動提交時儲存。
## 用途
用於執行你的委託、保護帳戶及履行法律責任。沒有廣告，沒有第三方追蹤，亦不出售資料。
## 瀏覽器中的資料
語言、主題、所選交易對及登入狀態存於本機儲存空間，登出即清除。不使用任何廣告 Cookie。
## 保存期限
驗證碼保存數分鐘，閒置的登入最多 30 日，交易紀錄按法律要求的期限保存。
## 你的權利
你可查閱、更正、匯出資料，並在沒有保存責任的範圍內要求刪除。
`,
    },
    jp: {
      title: 'プライバシー',
      abstract: '{{site}} が保存するデータと目的、そして利用者の権利について。',
      content: `
データの取り扱いは {{site}} の運営者が定め、ご質問にお答えします。
## 保存するもの
- メールアドレスまたは電話番号、パスワードのハッシュ（パスワードそのものは保存しません）、言語。
- ログインの記録：時刻、ネットワークアドレス、ブラウザーの種類。見覚えのない利用に気づくためです。
- 注文、約定、帳簿の記録。残高の証拠であり、個別には消せません。
- 本人確認書類。提出された場合に限ります。
## 目的
注文の執行、アカウントの保護、法律上の義務のために使います。広告も第三者による追跡もデータの販売もありません。
## ブラウザーに置くもの
言語、テーマ、選んだ銘柄、ログイン状態をローカルストレージに保存します。ログアウトすると消えます。広告用のクッキーは使いません。
## 期間
確認コードは数分、使われないログインは最長30日、取引記録は法律の定める期間保存します。
## 権利
ご自身のデータを閲覧、訂正、書き出しでき、保存義務に反しない範囲で削除を求められます。
`,
    },
    kr: {
      title: '개인정보 처리방침',
      abstract: '{{site}}가 저장하는 정보와 목적, 이용자의 권리입니다.',
      content: `
{{site}} 운영자가 정보의 처리를 결정하고 문의에 답합니다.
## 저장하는 정보
- 이메일 주소 또는 휴대폰 번호, 비밀번호의 해시값(비밀번호 자체는 저장하지 않음), 언어.
- 로그인 기록: 시각, 인터넷 주소, 브라우저 종류. 낯선 접속을 알아볼 수 있게 하기 위함입니다.
- 주문, 체결, 장부 기록. 잔고의 증거이므로 하나씩 지울 수 없습니다.
- 본인 확인 서류. 제출한 경우에만 저장합니다.
## 목적
주문을 처리하고 계정을 보호하며 법적 의무를 지키기 위해 사용합니다. 광고도, 제3자 추적도, 정보 판매도 없습니다.
## 브라우저에 저장되는 것
언어, 테마, 선택한 마켓, 로그인 상태가 로컬 저장소에 보관되며 로그아웃하면 지워집니다. 광고용 쿠키는 쓰지 않습니다.
## 보관 기간
인증번호는 몇 분, 쓰지 않는 로그인은 최대 30일, 거래 기록은 법이 정한 기간입니다.
## 이용자의 권리
정보를 열람, 정정, 내보내기 할 수 있으며, 보관 의무가 없는 범위에서 삭제를 요구할 수 있습니다.
`,
    },
    de: {
      title: 'Datenschutz',
      abstract: 'Welche Daten {{site}} speichert, wozu, und was Sie verlangen können.',
      content: `
Der Betreiber von {{site}} entscheidet, was mit Ihren Daten geschieht, und beantwortet Ihre Fragen dazu.
## Was gespeichert wird
- E-Mail-Adresse oder Telefonnummer, ein Hash Ihres Passworts (nie das Passwort selbst), Ihre Sprache.
- Sitzungen: Zeit, Internetadresse und Art des Browsers, damit Sie Fremde erkennen.
- Orders, Abschlüsse und Buchungen. Sie belegen Guthaben und lassen sich nicht einzeln löschen.
- Unterlagen zur Identitätsprüfung, nur wenn Sie welche einreichen.
## Wozu
Um Ihre Orders auszuführen, Ihr Konto zu schützen und gesetzliche Pflichten zu erfüllen. Es gibt keine Werbung, keine Verfolgung durch Dritte und keinen Verkauf von Daten.
## In Ihrem Browser
Sprache, Design, gewähltes Paar und Ihre Sitzung liegen im lokalen Speicher. Beim Abmelden wird er geleert. Cookies für Werbung gibt es nicht.
## Wie lange
Codes einige Minuten, ungenutzte Sitzungen höchstens 30 Tage, Handelsaufzeichnungen so lange, wie das Gesetz es verlangt.
## Ihre Rechte
Sie können Ihre Daten einsehen, berichtigen, exportieren und löschen lassen, soweit keine Aufbewahrungspflicht dagegensteht.
`,
    },
    fra: {
      title: 'Confidentialité',
      abstract: 'Quelles données {{site}} conserve, pourquoi, et ce que vous pouvez demander.',
      content: `
L’exploitant de {{site}} décide du traitement de vos données et répond à vos questions.
## Ce qui est conservé
- Adresse e-mail ou numéro de téléphone, une empreinte de votre mot de passe (jamais le mot de passe), votre langue.
- Les sessions : heure, adresse internet et type de navigateur, pour que vous reconnaissiez un intrus.
- Ordres, transactions et écritures comptables. Elles prouvent les soldes et ne s’effacent pas une à une.
- Les pièces d’identité, seulement si vous les remettez.
## Dans quel but
Exécuter vos ordres, protéger votre compte et remplir les obligations légales. Pas de publicité, pas de pistage par des tiers, pas de vente de données.
## Dans votre navigateur
Langue, thème, paire choisie et session sont gardés dans le stockage local. La déconnexion le vide. Aucun cookie publicitaire.
## Pendant combien de temps
Les codes quelques minutes, les sessions inutilisées 30 jours au plus, les données de négociation aussi longtemps que la loi l’exige.
## Vos droits
Vous pouvez consulter, corriger et exporter vos données, et les faire effacer si aucune obligation de conservation ne s’y oppose.
`,
    },
    it: {
      title: 'Informativa sulla privacy',
      abstract: 'Quali dati conserva {{site}}, perché, e che cosa puoi chiedere.',
      content: `
Il gestore di {{site}} decide che cosa accade ai tuoi dati e risponde alle tue domande in merito.
## Che cosa viene conservato
- Indirizzo e-mail o numero di telefono, un hash della password (mai la password), la tua lingua.
- Le sessioni: ora, indirizzo internet e tipo di browser, perché tu possa riconoscere un estraneo.
- Ordini, scambi e registrazioni contabili. Provano i saldi e non si possono cancellare singolarmente.
- I documenti per la verifica dell’identità, solo se li consegni.
## Perché
Per eseguire i tuoi ordini, proteggere l’account e rispettare gli obblighi di legge. Nessuna pubblicità, nessun tracciamento di terzi, nessuna vendita di dati.
## Nel tuo browser
Lingua, tema, coppia scelta e sessione restano nella memoria locale. Uscendo viene svuotata. Nessun cookie pubblicitario.
## Per quanto tempo
I codici per minuti, le sessioni inutilizzate al massimo 30 giorni, i dati di trading finché la legge lo richiede.
## I tuoi diritti
Puoi consultare, correggere ed esportare i tuoi dati e farli cancellare, se nessun obbligo di conservazione lo impedisce.
`,
    },
    spa: {
      title: 'Privacidad',
      abstract: 'Qué datos guarda {{site}}, para qué, y qué puedes pedir.',
      content: `
El operador de {{site}} decide qué ocurre con tus datos y responde a tus preguntas.
## Qué se guarda
- Correo o número de teléfono, un resumen cifrado de tu contraseña (nunca la contraseña), tu idioma.
- Las sesiones: hora, dirección de internet y tipo de navegador, para que reconozcas a un extraño.
- Órdenes, operaciones y asientos. Prueban los saldos y no se pueden borrar uno a uno.
- Los documentos de verificación de identidad, solo si los entregas.
## Para qué
Para ejecutar tus órdenes, proteger tu cuenta y cumplir la ley. No hay publicidad, ni rastreo de terceros, ni venta de datos.
## En tu navegador
El idioma, el tema, el par elegido y la sesión quedan en el almacenamiento local. Al cerrar sesión se vacía. No hay cookies publicitarias.
## Cuánto tiempo
Los códigos, minutos; las sesiones sin uso, 30 días como máximo; los registros de operaciones, lo que exija la ley.
## Tus derechos
Puedes ver, corregir y exportar tus datos y pedir que se borren, siempre que ninguna obligación de conservarlos lo impida.
`,
    },
  },
};
