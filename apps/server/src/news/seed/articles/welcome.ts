import { CATEGORY, type SeedArticle } from '../article.ts';

export const welcome: SeedArticle = {
  slug: 'welcome',
  category: CATEGORY.news,
  position: 1,
  thumbnail: '/banners/clear.svg',
  texts: {
    en: {
      title: 'Every trade, in the clear',
      abstract: 'A live market whose prices are made by matched orders, with books that anyone can check.',
      content: `
{{site}} is an exchange you can look into. Every price on the screen was made by two orders that met, every balance is the sum of entries you can read, and every figure survives a restart.

## What you find here
- A live order book for each pair, filled by real orders in order of price, then time.
- Limit and market orders with one plain fee, shown before you confirm.
- Charts from one minute to one month, built from the trades themselves.
- Nine languages, a day and a night theme, and the same functions on a phone.

## Start in a minute
Register with an e-mail address or a phone number, claim test funds, and place your first order. You can look at all markets without an account.
`,
    },
    zh: {
      title: '每一笔成交，清清楚楚',
      abstract: '价格由真实撮合产生，账目人人可查的实时市场。',
      content: `
{{site}} 是一家看得见内部的交易所。屏幕上的每个价格都来自两笔相遇的委托，每个余额都是可以逐条核对的流水之和，重启之后一切如初。

## 这里有什么
- 每个交易对都有实时盘口，委托按价格优先、时间优先撮合。
- 限价单与市价单，手续费统一透明，确认前即可看到。
- 从一分钟到一个月的K线，全部由成交记录生成。
- 九种语言、日间与夜间主题，手机上功能同样完整。

## 一分钟上手
用邮箱或手机号注册，领取测试资金，即可下第一笔委托。不注册也能浏览全部行情。
`,
    },
    hk: {
      title: '每一宗成交，一清二楚',
      abstract: '價格由真實撮合而成，賬目人人可以核對的即時市場。',
      content: `
{{site}} 是一間看得見內部的交易所。畫面上每個價格都來自兩張相遇的委託，每個結餘都是可以逐筆核對的紀錄總和，重新啟動後一切不變。

## 這裏有甚麼
- 每個交易對都有即時買賣盤，委託按價格優先、時間優先撮合。
- 限價盤與市價盤，手續費劃一透明，確認前已列明。
- 由一分鐘至一個月的陰陽燭圖，全部由成交紀錄產生。
- 九種語言、日間與夜間主題，手機上功能同樣齊備。

## 一分鐘開始
以電郵或手機號碼註冊，領取測試資金，即可落第一張盤。毋須開戶亦可瀏覽全部行情。
`,
    },
    jp: {
      title: 'すべての約定を、見えるかたちで',
      abstract: '価格は注文どうしの約定から生まれ、帳簿は誰でも検証できる。そんなリアルタイム市場です。',
      content: `
{{site}} は、内側まで見える取引所です。画面に出る価格はすべて二つの注文が出会って決まったもので、残高はひとつずつ確かめられる記録の合計です。再起動しても何ひとつ失われません。

## できること
- 銘柄ごとのリアルタイム板。注文は価格優先、時間優先で約定します。
- 指値注文と成行注文。手数料は一律で、確定前に表示されます。
- 1分足から月足までのチャート。すべて実際の約定から作られています。
- 9言語、昼と夜のテーマに対応。スマートフォンでも同じ機能を使えます。

## すぐに始める
メールアドレスか電話番号で登録し、テスト資金を受け取れば、最初の注文を出せます。登録なしでも全銘柄の相場を見られます。
`,
    },
    kr: {
      title: '모든 체결을 투명하게',
      abstract: '가격은 실제 체결로 만들어지고 장부는 누구나 확인할 수 있는 실시간 시장입니다.',
      content: `
{{site}}는 속까지 들여다볼 수 있는 거래소입니다. 화면의 모든 가격은 두 주문이 만나 정해졌고, 모든 잔고는 하나하나 확인할 수 있는 기록의 합이며, 재시작한 뒤에도 그대로 남습니다.

## 이런 것을 제공합니다
- 마켓마다 실시간 호가창이 있고, 주문은 가격 우선, 시간 우선으로 체결됩니다.
- 지정가와 시장가 주문. 수수료는 하나로 단순하며 확인 전에 표시됩니다.
- 1분봉부터 월봉까지 모두 실제 체결로 만든 차트.
- 아홉 개 언어, 주간과 야간 테마, 휴대폰에서도 같은 기능.

## 1분이면 시작
이메일이나 휴대폰 번호로 가입하고 테스트 자금을 받은 뒤 첫 주문을 내 보세요. 가입하지 않아도 모든 시세를 볼 수 있습니다.
`,
    },
    de: {
      title: 'Jeder Handel, offen nachvollziehbar',
      abstract:
        'Ein lebendiger Markt, dessen Preise aus ausgeführten Orders entstehen und dessen Bücher jeder prüfen kann.',
      content: `
{{site}} ist eine Börse, in die man hineinsehen kann. Jeder Preis auf dem Bildschirm entstand, weil zwei Orders zusammentrafen, jedes Guthaben ist die Summe einzeln lesbarer Buchungen, und nach einem Neustart steht alles noch da.

## Was Sie hier finden
- Ein laufendes Orderbuch für jedes Paar; ausgeführt wird nach Preis, dann nach Zeit.
- Limit- und Marktorders mit einer einfachen Gebühr, die Sie vor der Bestätigung sehen.
- Charts von einer Minute bis zu einem Monat, aus den Abschlüssen selbst gebildet.
- Neun Sprachen, ein helles und ein dunkles Design, und auf dem Telefon derselbe Umfang.

## In einer Minute dabei
Registrieren Sie sich mit E-Mail-Adresse oder Telefonnummer, holen Sie sich Testguthaben und geben Sie Ihre erste Order auf. Alle Märkte lassen sich auch ohne Konto ansehen.
`,
    },
    fra: {
      title: 'Chaque transaction, en pleine lumière',
      abstract:
        'Un marché en direct dont les prix naissent d’ordres exécutés et dont chacun peut vérifier les comptes.',
      content: `
{{site}} est une plateforme d’échange dans laquelle on peut regarder. Chaque prix affiché est né de la rencontre de deux ordres, chaque solde est la somme d’écritures que vous pouvez lire, et tout est encore là après un redémarrage.

## Ce que vous y trouvez
- Un carnet d’ordres en direct pour chaque paire, servi par prix puis par ancienneté.
- Des ordres à cours limité et au marché, avec des frais simples affichés avant la confirmation.
- Des graphiques d’une minute à un mois, construits à partir des transactions elles-mêmes.
- Neuf langues, un thème clair et un thème sombre, et les mêmes fonctions sur téléphone.

## Commencer en une minute
Inscrivez-vous avec une adresse e-mail ou un numéro de téléphone, demandez des fonds de test et passez votre premier ordre. Tous les marchés sont visibles sans compte.
`,
    },
    it: {
      title: 'Ogni scambio, alla luce del sole',
      abstract:
        'Un mercato dal vivo in cui i prezzi nascono da ordini eseguiti e i conti sono verificabili da chiunque.',
      content: `
{{site}} è una borsa in cui si può guardare dentro. Ogni prezzo sullo schermo nasce dall’incontro di due ordini, ogni saldo è la somma di registrazioni che puoi leggere, e dopo un riavvio tutto è ancora al suo posto.

## Che cosa trovi
- Un book dal vivo per ogni coppia, eseguito per prezzo e poi per ordine di arrivo.
- Ordini limite e a mercato con una commissione semplice, mostrata prima della conferma.
- Grafici da un minuto a un mese, costruiti dagli scambi stessi.
- Nove lingue, un tema chiaro e uno scuro, e le stesse funzioni sul telefono.

## Si parte in un minuto
Registrati con un indirizzo e-mail o un numero di telefono, richiedi i fondi di prova e inserisci il tuo primo ordine. Tutti i mercati si possono consultare anche senza conto.
`,
    },
    spa: {
      title: 'Cada operación, a la vista',
      abstract:
        'Un mercado en vivo cuyos precios nacen de órdenes ejecutadas y cuyas cuentas puede comprobar cualquiera.',
      content: `
{{site}} es una plataforma de intercambio que deja ver su interior. Cada precio en pantalla surgió del encuentro de dos órdenes, cada saldo es la suma de asientos que puedes leer y todo sigue ahí después de un reinicio.

## Qué encontrarás
- Un libro de órdenes en vivo para cada par, ejecutado por precio y después por tiempo.
- Órdenes limitadas y de mercado con una comisión sencilla que se muestra antes de confirmar.
- Gráficos de un minuto a un mes, construidos con las propias operaciones.
- Nueve idiomas, tema claro y oscuro, y las mismas funciones en el móvil.

## Empieza en un minuto
Regístrate con un correo electrónico o un número de teléfono, solicita fondos de prueba y envía tu primera orden. Puedes ver todos los mercados sin tener cuenta.
`,
    },
  },
};
