import { CATEGORY, type SeedArticle } from '../article.ts';

export const gettingStarted: SeedArticle = {
  slug: 'getting-started',
  category: CATEGORY.help,
  position: 1,
  thumbnail: '',
  texts: {
    en: {
      title: 'Getting started',
      abstract: 'From registration to your first filled order in five steps.',
      content: `
## 1. Register
Choose e-mail or phone, ask for a code and set a password of 6 to 16 characters with letters and digits. In the demo, codes are not really sent: the page shows them to you.

## 2. Get test funds
Sign in and claim test funds. They appear in your Exchange account.

## 3. Choose a pair
Open the trading page and pick a pair, for example BTC/USDT. You see the chart, the order book and the latest trades.

## 4. Place an order
- Market: buys or sells at once at the best prices in the book.
- Limit: waits until somebody accepts your price.
Click a price in the book to take it over. Fee and total are shown before you confirm.

## 5. Follow it
Open orders stand below the chart and can be cancelled at any time. Filled orders move to the history, and your balances change at once.
`,
    },
    zh: {
      title: '新手入门',
      abstract: '从注册到第一笔成交，只需五步。',
      content: `
## 1. 注册
选择邮箱或手机，获取验证码，并设置 6 至 16 位、由字母和数字组成的密码。演示环境不会真正发送验证码，而是直接显示在页面上。

## 2. 领取测试资金
登录后领取测试资金，资金会进入您的币币账户。

## 3. 选择交易对
打开交易页面，选择一个交易对，例如 BTC/USDT，即可看到K线、盘口和最新成交。

## 4. 下单
- 市价：立即按盘口最优价格成交。
- 限价：等到有人接受您的价格才成交。
点击盘口中的价格即可填入表单。确认前会显示手续费和总额。

## 5. 跟进
当前委托显示在图表下方，可随时撤销。成交后转入历史记录，余额随即更新。
`,
    },
    hk: {
      title: '新手入門',
      abstract: '由註冊至首宗成交，只需五步。',
      content: `
## 1. 註冊
選擇電郵或手機，索取驗證碼，並設定 6 至 16 位、由英文字母及數字組成的密碼。示範環境不會真正發送驗證碼，而是直接在頁面顯示。

## 2. 領取測試資金
登入後領取測試資金，資金會存入幣幣戶口。

## 3. 選擇交易對
打開交易頁面，選擇交易對，例如 BTC/USDT，即可看到圖表、買賣盤及最新成交。

## 4. 落盤
- 市價：即時按買賣盤最優價格成交。
- 限價：待有人接受你的價格才成交。
按一下買賣盤中的價格即可填入表格。確認前會顯示手續費及總額。

## 5. 跟進
當前委託列於圖表下方，可隨時撤銷。成交後轉入歷史紀錄，結餘即時更新。
`,
    },
    jp: {
      title: 'はじめての方へ',
      abstract: '登録から最初の約定まで、五つのステップで。',
      content: `
## 1. 登録する
メールか電話を選び、確認コードを取得して、英字と数字を含む6〜16文字のパスワードを決めます。デモではコードは実際には送信されず、ページに表示されます。

## 2. テスト資金を受け取る
ログインしてテスト資金を受け取ります。取引所口座に入ります。

## 3. 銘柄を選ぶ
取引ページを開き、たとえば BTC/USDT を選びます。チャート、板、最新の約定が表示されます。

## 4. 注文を出す
- 成行：板にある最良の価格で、ただちに売買します。
- 指値：指定した価格に応じる相手が現れるまで待ちます。
板の価格を押すと、そのまま入力されます。手数料と合計は確定前に表示されます。

## 5. 見守る
未約定注文はチャートの下に並び、いつでも取り消せます。約定すると履歴に移り、残高がすぐに変わります。
`,
    },
    kr: {
      title: '시작하기',
      abstract: '가입부터 첫 체결까지 다섯 단계입니다.',
      content: `
## 1. 가입
이메일이나 휴대폰을 고르고 인증번호를 받은 뒤, 영문자와 숫자를 포함한 6~16자 비밀번호를 정하세요. 데모에서는 인증번호를 실제로 보내지 않고 화면에 보여 줍니다.

## 2. 테스트 자금 받기
로그인한 뒤 테스트 자금을 받으세요. 거래소 계정에 들어옵니다.

## 3. 마켓 고르기
거래 화면을 열고 BTC/USDT 같은 마켓을 고르면 차트, 호가창, 최근 체결이 보입니다.

## 4. 주문하기
- 시장가: 호가창의 가장 좋은 가격으로 즉시 체결됩니다.
- 지정가: 내 가격을 받아들이는 상대가 나타날 때까지 기다립니다.
호가창의 가격을 누르면 그대로 입력됩니다. 수수료와 총액은 확인 전에 표시됩니다.

## 5. 지켜보기
미체결 주문은 차트 아래에 있으며 언제든 취소할 수 있습니다. 체결되면 내역으로 옮겨지고 잔고가 바로 바뀝니다.
`,
    },
    de: {
      title: 'Erste Schritte',
      abstract: 'Von der Registrierung zur ersten ausgeführten Order in fünf Schritten.',
      content: `
## 1. Registrieren
Wählen Sie E-Mail oder Telefon, fordern Sie einen Code an und setzen Sie ein Passwort mit 6 bis 16 Zeichen aus Buchstaben und Ziffern. In der Demo werden Codes nicht wirklich verschickt: Die Seite zeigt sie Ihnen an.

## 2. Testguthaben holen
Melden Sie sich an und rufen Sie Testguthaben ab. Es erscheint im Handelskonto.

## 3. Ein Paar wählen
Öffnen Sie die Handelsseite und wählen Sie ein Paar, etwa BTC/USDT. Sie sehen Chart, Orderbuch und die letzten Abschlüsse.

## 4. Eine Order aufgeben
- Markt: kauft oder verkauft sofort zu den besten Preisen im Buch.
- Limit: wartet, bis jemand Ihren Preis annimmt.
Ein Klick auf einen Preis im Buch übernimmt ihn. Gebühr und Gesamtbetrag sehen Sie vor der Bestätigung.

## 5. Verfolgen
Offene Orders stehen unter dem Chart und lassen sich jederzeit stornieren. Ausgeführte wandern in den Verlauf, und Ihre Guthaben ändern sich sofort.
`,
    },
    fra: {
      title: 'Premiers pas',
      abstract: 'De l’inscription au premier ordre exécuté, en cinq étapes.',
      content: `
## 1. S’inscrire
Choisissez e-mail ou téléphone, demandez un code et définissez un mot de passe de 6 à 16 caractères avec lettres et chiffres. Dans la démonstration, les codes ne sont pas réellement envoyés : la page vous les montre.

## 2. Recevoir des fonds de test
Connectez-vous et demandez des fonds de test. Ils apparaissent sur votre compte Échange.

## 3. Choisir une paire
Ouvrez la page de négociation et choisissez une paire, par exemple BTC/USDT. Vous voyez le graphique, le carnet d’ordres et les dernières transactions.

## 4. Passer un ordre
- Au marché : achète ou vend aussitôt aux meilleurs prix du carnet.
- À cours limité : attend que quelqu’un accepte votre prix.
Cliquez sur un prix du carnet pour le reprendre. Les frais et le total sont affichés avant la confirmation.

## 5. Suivre
Les ordres en cours figurent sous le graphique et peuvent être annulés à tout moment. Une fois exécutés, ils passent dans l’historique et vos soldes changent aussitôt.
`,
    },
    it: {
      title: 'Primi passi',
      abstract: 'Dalla registrazione al primo ordine eseguito in cinque passi.',
      content: `
## 1. Registrati
Scegli e-mail o telefono, chiedi un codice e imposta una password da 6 a 16 caratteri con lettere e cifre. Nella dimostrazione i codici non vengono spediti davvero: te li mostra la pagina.

## 2. Ricevi fondi di prova
Accedi e richiedi i fondi di prova. Compaiono nel conto Scambio.

## 3. Scegli una coppia
Apri la pagina di trading e scegli una coppia, per esempio BTC/USDT. Vedi il grafico, il book e gli ultimi scambi.

## 4. Inserisci un ordine
- A mercato: compra o vende subito ai migliori prezzi del book.
- Limite: attende che qualcuno accetti il tuo prezzo.
Fai clic su un prezzo del book per usarlo. Commissione e totale sono mostrati prima della conferma.

## 5. Seguilo
Gli ordini aperti stanno sotto il grafico e si possono annullare in qualsiasi momento. Quelli eseguiti passano nello storico e i saldi cambiano subito.
`,
    },
    spa: {
      title: 'Primeros pasos',
      abstract: 'Del registro a tu primera orden ejecutada en cinco pasos.',
      content: `
## 1. Regístrate
Elige correo o teléfono, pide un código y pon una contraseña de 6 a 16 caracteres con letras y cifras. En la demostración los códigos no se envían de verdad: te los muestra la página.

## 2. Consigue fondos de prueba
Inicia sesión y solicita fondos de prueba. Aparecen en tu cuenta de Intercambio.

## 3. Elige un par
Abre la página de operaciones y elige un par, por ejemplo BTC/USDT. Verás el gráfico, el libro de órdenes y las últimas operaciones.

## 4. Envía una orden
- De mercado: compra o vende al momento a los mejores precios del libro.
- Limitada: espera hasta que alguien acepte tu precio.
Pulsa un precio del libro para usarlo. La comisión y el total se muestran antes de confirmar.

## 5. Síguela
Las órdenes abiertas están bajo el gráfico y se pueden cancelar en cualquier momento. Las ejecutadas pasan al historial y tus saldos cambian enseguida.
`,
    },
  },
};
