import { CATEGORY, type SeedArticle } from '../article.ts';

export const contact: SeedArticle = {
  slug: 'contact',
  category: CATEGORY.help,
  position: 3,
  thumbnail: '',
  texts: {
    en: {
      title: 'Help and contact',
      abstract: 'Answers to frequent questions, and what to tell us so that we can help quickly.',
      content: `
## Frequent questions
- No code arrives? Look in the spam folder and wait 60 seconds before asking again. In the demo the code is shown on the page.
- Why is part of my balance locked? Your open orders hold it. Cancel an order and its amount is free at once.
- Why was my market order filled only in part? The book held no more within the price protection; the rest was cancelled.
- Why is my trade not in the chart? Each bar covers a period; choose a shorter one.

## Write to us
If support chat is set up, you find it in the account menu. Please give the number of the order, the time and what you expected. Never send a password or code.

## Mistakes in the software
Report them in the project's public repository. Security holes please confidentially, as described there.
`,
    },
    zh: {
      title: '帮助与联系',
      abstract: '常见问题解答，以及联系我们时需要提供的信息。',
      content: `
## 常见问题
- 收不到验证码？请查看垃圾邮件，等待 60 秒后重新获取。演示环境会在页面上显示验证码。
- 为什么部分余额被冻结？未完成的委托占用了它，撤单后立即释放。
- 为什么市价单只成交了一部分？价格保护范围内的盘口已经吃完，剩余部分自动撤销。
- 为什么图上看不到我的成交？每根K线代表一段时间，请切换到更短的周期。

## 联系我们
若已开通在线客服，可在账户菜单中找到。请提供委托编号、时间以及您的预期。切勿发送密码或验证码。

## 软件问题
请在项目的公开仓库提交。安全漏洞请按其中的说明私下报告。
`,
    },
    hk: {
      title: '幫助與聯絡',
      abstract: '常見問題解答，以及聯絡我們時需要提供的資料。',
      content: `
## 常見問題
- 收不到驗證碼？請查看垃圾郵件，等候 60 秒後再索取。示範環境會在頁面顯示驗證碼。
- 為何部分結餘被凍結？未完成的委託佔用了它，撤單後即時解凍。
- 為何市價盤只成交了一部分？價格保護範圍內的買賣盤已經食清，餘下部分自動撤銷。
- 為何圖表看不到我的成交？每支陰陽燭代表一段時間，請轉用較短的週期。

## 聯絡我們
如已開通網上客服，可在帳戶選單找到。請提供委託編號、時間及你的預期。切勿傳送密碼或驗證碼。

## 軟件問題
請到項目的公開儲存庫提出。保安漏洞請按其中說明私下報告。
`,
    },
    jp: {
      title: 'ヘルプとお問い合わせ',
      abstract: 'よくある質問と、お問い合わせの際に教えていただきたいこと。',
      content: `
## よくある質問
- コードが届かない場合は、迷惑メールを確かめ、60秒待ってからもう一度お試しください。デモではページに表示されます。
- 残高の一部が拘束されているのは、未約定注文が使っているためです。取り消せばすぐに戻ります。
- 成行注文が一部しか約定しないのは、価格保護の範囲に板がそれだけしかなかったためです。残りは取り消されます。
- 約定がチャートに見えないときは、より短い足を選んでください。1本の足は一定の期間を表します。

## お問い合わせ
サポートチャットが設定されていれば、アカウントメニューにあります。注文番号、時刻、期待した結果をお知らせください。パスワードやコードは決して送らないでください。

## ソフトウェアの不具合
プロジェクトの公開リポジトリへご報告ください。脆弱性は、そこに書かれた手順で非公開にてお願いします。
`,
    },
    kr: {
      title: '도움말과 문의',
      abstract: '자주 묻는 질문과 빠른 도움을 위해 알려 주셔야 할 내용입니다.',
      content: `
## 자주 묻는 질문
- 인증번호가 오지 않나요? 스팸함을 확인하고 60초 뒤에 다시 요청하세요. 데모에서는 화면에 표시됩니다.
- 잔고 일부가 왜 동결되었나요? 미체결 주문이 묶고 있습니다. 주문을 취소하면 바로 풀립니다.
- 시장가 주문이 왜 일부만 체결되었나요? 가격 보호 범위 안의 호가가 거기까지였고 나머지는 취소되었습니다.
- 체결이 차트에 왜 안 보이나요? 봉 하나는 일정 기간을 나타냅니다. 더 짧은 주기를 고르세요.

## 문의하기
상담 채팅이 설정되어 있으면 계정 메뉴에 있습니다. 주문 번호, 시각, 기대한 결과를 알려 주세요. 비밀번호나 인증번호는 절대 보내지 마세요.

## 소프트웨어 오류
프로젝트의 공개 저장소에 알려 주세요. 보안 취약점은 그곳의 안내에 따라 비공개로 알려 주세요.
`,
    },
    de: {
      title: 'Hilfe und Kontakt',
      abstract: 'Antworten auf häufige Fragen und was wir wissen müssen, um schnell zu helfen.',
      content: `
## Häufige Fragen
- Kein Code angekommen? Sehen Sie im Spam-Ordner nach und warten Sie 60 Sekunden bis zum nächsten Versuch. In der Demo steht der Code auf der Seite.
- Warum ist ein Teil meines Guthabens gesperrt? Ihre offenen Orders halten ihn. Stornieren Sie eine, und der Betrag ist sofort frei.
- Warum wurde meine Marktorder nur teilweise ausgeführt? Innerhalb des Preisschutzes gab das Buch nicht mehr her; der Rest wurde storniert.
- Warum sehe ich meinen Abschluss nicht im Chart? Jede Kerze umfasst einen Zeitraum; wählen Sie einen kürzeren.

## Schreiben Sie uns
Ist ein Support-Chat eingerichtet, finden Sie ihn im Kontomenü. Nennen Sie bitte Ordernummer, Zeit und was Sie erwartet haben. Senden Sie nie ein Passwort oder einen Code.

## Fehler in der Software
Melden Sie sie im öffentlichen Repository des Projekts, Sicherheitslücken bitte vertraulich, wie dort beschrieben.
`,
    },
    fra: {
      title: 'Aide et contact',
      abstract: 'Réponses aux questions courantes et ce qu’il faut nous dire pour une aide rapide.',
      content: `
## Questions courantes
- Aucun code reçu ? Regardez dans les indésirables et attendez 60 secondes avant d’en redemander un. Dans la démonstration, le code s’affiche sur la page.
- Pourquoi une partie de mon solde est-elle bloquée ? Vos ordres en cours la retiennent. Annulez-en un et son montant est aussitôt libre.
- Pourquoi mon ordre au marché n’a-t-il été exécuté qu’en partie ? Le carnet n’offrait pas davantage dans la limite de protection ; le reste a été annulé.
- Pourquoi ma transaction n’apparaît-elle pas sur le graphique ? Chaque bougie couvre une période ; choisissez-en une plus courte.

## Nous écrire
Si une messagerie d’assistance est configurée, elle se trouve dans le menu du compte. Indiquez le numéro de l’ordre, l’heure et ce que vous attendiez. N’envoyez jamais de mot de passe ni de code.

## Erreurs du logiciel
Signalez-les dans le dépôt public du projet ; les failles de sécurité, en privé, comme il y est indiqué.
`,
    },
    it: {
      title: 'Aiuto e contatti',
      abstract: 'Risposte alle domande frequenti e che cosa dirci per un aiuto rapido.',
      content: `
## Domande frequenti
- Non arriva il codice? Guarda nello spam e attendi 60 secondi prima di chiederne un altro. Nella dimostrazione il codice compare sulla pagina.
- Perché una parte del saldo è bloccata? La trattengono i tuoi ordini aperti. Annullane uno e l’importo si libera subito.
- Perché il mio ordine a mercato è stato eseguito solo in parte? Il book non offriva di più entro la protezione di prezzo; il resto è stato annullato.
- Perché il mio scambio non si vede nel grafico? Ogni candela copre un periodo; scegline uno più breve.

## Scrivici
Se la chat di assistenza è attiva, la trovi nel menu dell’account. Indica il numero dell’ordine, l’ora e che cosa ti aspettavi. Non inviare mai password o codici.

## Errori del software
Segnalali nel repository pubblico del progetto; le falle di sicurezza in forma riservata, come lì descritto.
`,
    },
    spa: {
      title: 'Ayuda y contacto',
      abstract: 'Respuestas a preguntas frecuentes y qué contarnos para ayudarte rápido.',
      content: `
## Preguntas frecuentes
- ¿No llega el código? Mira en el correo no deseado y espera 60 segundos antes de pedir otro. En la demostración, el código se muestra en la página.
- ¿Por qué está bloqueada parte de mi saldo? La retienen tus órdenes abiertas. Cancela una y su importe queda libre al momento.
- ¿Por qué mi orden de mercado se ejecutó solo en parte? El libro no ofrecía más dentro de la protección de precio; el resto se canceló.
- ¿Por qué no veo mi operación en el gráfico? Cada vela abarca un periodo; elige uno más corto.

## Escríbenos
Si hay chat de ayuda, está en el menú de la cuenta. Indica el número de la orden, la hora y lo que esperabas. No envíes nunca una contraseña ni un código.

## Errores del software
Avisa en el repositorio público del proyecto; los fallos de seguridad, de forma confidencial, como se indica allí.
`,
    },
  },
};
